// Stand-in for the Comm100 script: fills the chat buttons and opens the chat.
;(() => {
  const api = window.Comm100API
  if (!api) return
  const calls = (window.__standInCalls ??= [])
  const fault = /** @type {string} */ ('{{fault}}')
  api.open_chat_window = (_event, codePlan) => {
    if (fault === 'throws') throw new Error('The chat is broken')
    calls.push({ vendor: 'comm100', call: ['open_chat_window', codePlan] })
    const chat = standInCard('Comm100 stand-in', 'Comm100', { ...inCorner, bottom: '12px' })
    chat.append(
      standInPart('p', 'Hello, how can we help?', { margin: '0' }),
      standInButton('Close chat', () => chat.remove()),
    )
    document.body.append(chat)
  }
  for (const { code_plan, div_id } of api.chat_buttons ?? []) {
    const button = document.createElement('button')
    button.textContent = 'Chat'
    button.addEventListener('click', (event) => api.open_chat_window?.(event, code_plan))
    document.getElementById(div_id)?.append(button)
  }
  api.loaded = true
  if (fault === 'globals') redefine('Comm100API', { ...api })
  if (fault === 'throws') throw new Error('The script is broken')
})()
