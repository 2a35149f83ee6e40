// Of the page that stands where a link would have left the machine: a window of its own closes, any other goes back.
document.querySelector('button')?.addEventListener('click', () => {
  close()
  history.back()
})
