// Stand-in for the Comm100 script: fills the chat buttons and opens the chat.
;(() => {
  const api = window.Comm100API
  if (!api) return
  const calls = (window.__standInCalls ??= [])
  api.open_chat_window = (_event, codePlan) => {
    calls.push({ vendor: 'comm100', call: ['open_chat_window', codePlan] })
    const chat = document.createElement('div')
    chat.setAttribute('role', 'dialog')
    chat.setAttribute('aria-label', 'Comm100 stand-in')
    for (const [name, value] of Object.entries({ position: 'fixed', right: '12px', bottom: '12px', 'z-index': '2147483000', padding: '16px', background: '#fff', color: '#111' })) chat.style.setProperty(name, value)
    const close = document.createElement('button')
    close.textContent = 'Close chat'
    close.addEventListener('click', () => chat.remove())
    chat.append(close)
    document.body.append(chat)
  }
  for (const { code_plan, div_id } of api.chat_buttons ?? []) {
    const button = document.createElement('button')
    button.textContent = 'Chat'
    button.addEventListener('click', (event) => api.open_chat_window?.(event, code_plan))
    document.getElementById(div_id)?.append(button)
  }
  api.loaded = true
})()
