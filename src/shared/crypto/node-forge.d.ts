/** The parts of node-forge that are loaded by themselves: each adds to the one object and exports it. */
declare module 'node-forge/lib/forge.js' {
  import forge from 'node-forge'
  export default forge
}
declare module 'node-forge/lib/aes.js'
declare module 'node-forge/lib/des.js'
declare module 'node-forge/lib/rsa.js'
declare module 'node-forge/lib/sha256.js'
