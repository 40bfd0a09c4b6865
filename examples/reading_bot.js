// A guest in JavaScript: reads each option as a sentence, and likes those that speak of the King.
//
//     elgrande arena "program:node examples/reading_bot.js" random --players 2
//
// The protocol is described in docs/bot-protocol.md.

const lines = require("node:readline").createInterface({ input: process.stdin });

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

// Where a language model would be asked: message.table, .happened and .text say all it must know.
function choose(message) {
  const liked = message.options.filter((option) => option.text.includes("King"));
  return liked[0] ?? message.options[message.options.length - 1];
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    say({ want: ["text"], language: "en" });
  } else if (message.type === "decision") {
    say({ decision: message.decision, answer: choose(message).action });
  } else if (message.type === "refused") {
    console.error(message.why);
    process.exit(1);
  }
});
