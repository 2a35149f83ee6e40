// npm run bench [-- …]: the cost of a fleet; npm run bench -- page [id…]: what a phone needs for the brands' pages;
// npm run bench -- workers: what a second machine saves.
const benches = { page: './bench/page-times.mjs', workers: './bench/worker-times.mjs' }
const name = process.argv[2]
await import(name === 'page' || name === 'workers' ? benches[name] : './bench/fleet-times.mjs')
