// The stand-in of a chat: shows the conversation that the sandbox keeps, and sends what the player writes. "Leave" posts
// a message to the page around it, as vendors' pages do; without such a page it goes back.
;(() => {
  const query = new URLSearchParams(location.search)
  const address = `/wps/play/messages/${encodeURIComponent(query.get('session') ?? '')}`
  /** @template {HTMLElement} Found @param {string} selector @returns {Found} */
  const find = (selector) => /** @type {Found} */ (document.querySelector(selector))
  const [list, typing, entry] = [find('#messages'), find('#typing'), find('#entry')]
  const text = /** @type {HTMLInputElement} */ (find('#text'))
  const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit' })
  let shown = -1

  /** @typedef {{ readonly from: 'team' | 'player', readonly text: string, readonly at: number }} Message */
  /** @param {readonly Message[]} messages */
  function show(messages) {
    typing.textContent = messages.at(-1)?.from === 'player' ? 'Mira is typing …' : ''
    if (messages.length === shown) return
    shown = messages.length
    list.replaceChildren(
      ...messages.map((message) => {
        const item = document.createElement('li')
        const time = document.createElement('time')
        time.textContent = clock.format(message.at)
        item.className = message.from === 'player' ? 'own' : ''
        item.append(message.text, time)
        return item
      }),
    )
    list.scrollTop = list.scrollHeight
  }

  /** @param {RequestInit} [init] */
  async function call(init) {
    const answer = await (await fetch(address, init)).json()
    if (!answer.success) throw new Error(answer.message)
    show(answer.value)
  }
  const fail = () => void (typing.textContent = 'The chat is closed')
  const refresh = () => {
    if (document.visibilityState === 'visible') call().catch(fail)
  }

  entry.addEventListener('submit', (event) => {
    event.preventDefault()
    const wanted = text.value.trim()
    if (wanted === '') return
    const body = JSON.stringify({ text: wanted })
    text.value = ''
    call({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).catch(() => {
      text.value ||= wanted
      fail()
    })
  })
  find('#back').addEventListener('click', () => {
    if (parent !== window) parent.postMessage('GO_BACK', '*')
    else history.back()
  })
  refresh()
  setInterval(refresh, 1000)
})()
