// A record that was pasted: mail and chat put blank lines around a text, and spaces before its lines.

/** Letters of a record at most, as the server has it. */
export const LONGEST = 1_000_000;

/** Without blank lines around it, without what stands before every line, and spaces behind one. */
export function tidied(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  const written = lines.filter((line) => line !== "");
  const before = Math.min(...written.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(before)).join("\n");
}
