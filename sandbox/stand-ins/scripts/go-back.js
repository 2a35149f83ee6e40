// For the page in place of a host without a stand-in: closes a window of its own, goes back in any other.
document.querySelector('button')?.addEventListener('click', () => {
  close()
  history.back()
})
