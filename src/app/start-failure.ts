/**
 * Shown when not even the texts could be fetched. There are no translated words to explain the failure with, so it is
 * the bare shell with a button to reload.
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
