// npm run bench [-- …]: the cost of a fleet; npm run bench -- page [id…]: what a phone needs for the brands' pages;
// npm run bench -- release: what a release engineer of 1,000 brands waits for, beside its limits;
// npm run bench -- scale: how time, memory and bytes grow with the fleet.
const benches = new Map([
  ['page', './bench/page-times.mjs'],
  ['release', './bench/release-times.mjs'],
  ['scale', './bench/scale-times.mjs'],
])
await import(benches.get(process.argv[2] ?? '') ?? './bench/fleet-times.mjs')
