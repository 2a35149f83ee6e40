/**
 * What stands in the page when not even the texts could be fetched: there are no words to say it with,
 * so it is the shell with a button to try again.
 */
export function showStartFailure(container: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'start-failure'
  button.textContent = '↻'
  button.setAttribute('aria-label', 'Reload')
  button.addEventListener('click', () => location.reload())
  container.append(button)
}
