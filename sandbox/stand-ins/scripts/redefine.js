/* eslint @typescript-eslint/no-unused-vars: ["error", { "varsIgnorePattern": "^redefine" }] -- the scripts below it use it */
/**
 * Replaces a global of the vendor, and of the page, as careless vendors do.
 * @param {'Comm100API' | 'LiveChatWidget'} name @param {any} value
 */
function redefine(name, value) {
  window[name] = value
  window.openSupport = () => {
    throw new Error('Redefined by a vendor')
  }
}
