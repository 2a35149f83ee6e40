// The stand-in of a game: reels, a draw or a card table. A round's result is a multiple of the stake, and what the
// player sees is drawn to match it. "Exit" posts a message to the page around it, as vendors' games do; without such a
// page it follows backUrl.
;(() => {
  /** @typedef {{ readonly text: string, readonly isRed?: boolean, readonly isHit: boolean }} Place */
  const query = new URLSearchParams(location.search)
  const kind = document.body.dataset['game'] ?? 'reels'
  /** @template {HTMLElement} Found @param {string} selector @returns {Found} */
  const find = (selector) => /** @type {Found} */ (document.querySelector(selector))
  const [stage, places, result] = [find('.stage'), find('.places'), find('.result')]
  const [balanceText, stakeText] = [find('#balance'), find('#stake')]
  /** @param {string} id @returns {HTMLButtonElement} */
  const button = (id) => find(`#${id}`)
  const [play, less, more] = [button('play'), button('less'), button('more')]

  const any = (/** @type {number} */ count) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count
  /** @template Item @param {readonly Item[]} items @param {number} count @returns {readonly Item[]} */
  const several = (items, count) => {
    const rest = [...items]
    return Array.from({ length: count }, () => rest.splice(any(rest.length), 1)).flat()
  }

  const symbols = ['7', '★', '♦', '♣', '♥']
  /** The symbols of three reels. @param {number} multiple @returns {readonly Place[]} */
  const reels = (multiple) => {
    const three = several(symbols, 3)
    const [first = '', second = ''] = three
    const shown = multiple === 0 ? three : [first, first, multiple < 5 ? second : first]
    return shown.map((text, index) => ({
      text,
      isRed: '7♦♥'.includes(text),
      isHit: multiple > 0 && (multiple >= 5 || index < 2),
    }))
  }
  /** Five numbers, with as many hits as the multiple is worth. @param {number} multiple @returns {readonly Place[]} */
  const draw = (multiple) => {
    const hits = multiple === 0 ? any(2) : multiple < 5 ? 3 : 5
    const all = Array.from({ length: 45 }, (_, index) => index + 1)
    return several(all, 5).map((number, index) => ({ text: String(number), isHit: index < hits }))
  }
  const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
  const suits = ['♠', '♥', '♦', '♣']
  /** Two hands of one card; the higher one wins. @param {number} multiple @returns {readonly Place[]} */
  const cards = (multiple) => {
    const [low, high] = [...several(ranks, 2)].sort((one, other) => ranks.indexOf(one) - ranks.indexOf(other))
    return (multiple > 0 ? [high, low] : [low, high]).map((rank = '', index) => {
      const suit = several(suits, 1).join('')
      return { text: rank + suit, isRed: '♥♦'.includes(suit), isHit: multiple > 0 && index === 0 }
    })
  }
  const shows = { reels, draw, cards }[/** @type {'reels' | 'draw' | 'cards'} */ (kind)] ?? reels

  /** @param {readonly Place[]} shown */
  function show(shown) {
    places.replaceChildren(
      ...shown.map(({ text, isRed, isHit }) => {
        const place = document.createElement('span')
        place.className = `place${isRed ? ' red' : ''}${isHit ? ' hit' : ''}`
        place.textContent = text
        return place
      }),
    )
  }

  /** @typedef {{ balance: string, currency: string, stakes: readonly string[], isTrial: boolean }} Table */
  /** @typedef {{ multiple: number, win: string, balance: string }} Round */
  const session = query.get('session')

  /** @param {RequestInit} [init] @returns {Promise<any>} the value of the sandbox's answer */
  async function call(init) {
    const answer = await (await fetch(`/wps/play/rounds/${encodeURIComponent(session ?? '')}`, init)).json()
    if (!answer.success) throw new Error(answer.message)
    return answer.value
  }

  /** Without a session the game is played with credits of its own. */
  const credits = { balance: 1000 }
  const house = {
    /** @returns {Promise<Table>} */
    table: async () =>
      session === null
        ? { balance: String(credits.balance), currency: '', stakes: ['1', '2', '5', '10', '50'], isTrial: true }
        : call(),
    /** @param {{ stake: string, round: string }} body @returns {Promise<Round>} */
    play: async (body) => {
      if (session !== null)
        return call({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
      const [multiple = 0] = several([0, 0, 0, 0, 2, 2, 5], 1)
      const win = Number(body.stake) * multiple
      credits.balance += win - Number(body.stake)
      return { multiple, win: String(win), balance: String(credits.balance) }
    },
  }

  /** @type {Table} */
  let table = { balance: '0', currency: '', stakes: [], isTrial: true }
  let [at, isOn] = [0, true]
  /** The round that was started: until it is answered, another attempt repeats the same round. */
  let [stake, round] = ['', '']
  const refresh = () => {
    balanceText.textContent = `${table.balance} ${table.isTrial ? 'credits' : table.currency}`
    stakeText.textContent = table.stakes[at] ?? '…'
    less.disabled = isOn || at === 0
    more.disabled = isOn || at >= table.stakes.length - 1
    play.disabled = isOn || table.stakes.length === 0
  }
  const raise = (/** @type {number} */ by) => {
    at += by
    refresh()
  }
  /** @param {string} words */
  const say = (words, isWin = false) => {
    result.textContent = words
    result.classList.toggle('win', isWin)
  }

  async function openTable() {
    try {
      table = await house.table()
      isOn = false
      at = Math.min(2, table.stakes.length - 1)
    } catch {
      say('The table is closed')
    }
    refresh()
  }

  async function spin() {
    if (isOn) return
    isOn = true
    if (round === '') [stake, round] = [table.stakes[at] ?? '', crypto.randomUUID()]
    say('')
    stage.classList.add('turning')
    refresh()
    const pace = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 700
    try {
      const [{ multiple, win, balance }] = await Promise.all([
        house.play({ stake, round }),
        new Promise((resolve) => setTimeout(resolve, pace)),
      ])
      table = { ...table, balance }
      show(shows(multiple))
      say(multiple > 0 ? `You won ${win}` : 'No win this time', multiple > 0)
      round = ''
    } catch (error) {
      say(error instanceof Error && error.message ? error.message : 'The table did not answer. Try again.')
      // A refused round is over; one that was cut off may have been played.
      if (!(error instanceof TypeError)) round = ''
    }
    stage.classList.remove('turning')
    isOn = false
    refresh()
    play.focus()
  }

  play.addEventListener('click', () => void spin())
  less.addEventListener('click', () => raise(-1))
  more.addEventListener('click', () => raise(1))
  find('#back').addEventListener('click', () => {
    if (parent !== window) return parent.postMessage('GO_BACK', '*')
    const back = query.get('backUrl') ?? ''
    if (/^(https?:\/\/|\/(?!\/))/.test(back)) location.assign(back)
    else history.back()
  })
  show(shows(0))
  void openTable()
})()
