// What waits for the screen: first what is asked and what stands on the board, then all else.

const LONGEST_DRAWING = 120;

/** Until what has changed is on the screen: nothing takes off while the page is busy drawing. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LONGEST_DRAWING);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });
}
