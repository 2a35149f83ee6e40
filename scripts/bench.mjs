// npm run bench [-- …]: the cost of a fleet; npm run bench -- page [id…]: what a phone needs for the brands' pages.
await import(process.argv[2] === 'page' ? './bench/page-times.mjs' : './bench/fleet-times.mjs')
