/* eslint @typescript-eslint/no-unused-vars: ["error", { "varsIgnorePattern": "^redefine" }] -- the scripts below it use it */
/**
 * What careless vendors do: replaces a global of the vendor's own, and the page's.
 * @param {'Comm100API' | 'LiveChatWidget'} name @param {any} value
 */
function redefine(name, value) {
  window[name] = value
  window.openSupport = () => {
    throw new Error('Redefined by a vendor')
  }
}
