// npm run bench [-- …]: the cost of a fleet; npm run bench -- page [id…]: what a phone needs for the brands' pages;
// npm run bench -- workers: what a second machine saves; npm run bench -- report: how long the page for sign-off takes to
// open; npm run bench -- release: what a release engineer of 1,000 brands waits for, beside its limits;
// npm run bench -- day: a whole day of that engineer.
const benches = new Map([
  ['day', './bench/release-day.mjs'],
  ['page', './bench/page-times.mjs'],
  ['release', './bench/release-times.mjs'],
  ['report', './bench/report-times.mjs'],
  ['workers', './bench/worker-times.mjs'],
])
await import(benches.get(process.argv[2] ?? '') ?? './bench/fleet-times.mjs')
