// The game of a stand-in: reels, a draw or a card table. A round's result is a multiple of the stake; what the player
// sees is made to fit it. Back posts to the page around it, as vendors' games do; without one it follows backUrl.
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
  /** What three reels show. @param {number} multiple @returns {readonly Place[]} */
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
  /** Five numbers, of which as many hit as the multiple is worth. @param {number} multiple @returns {readonly Place[]} */
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

  // Amounts are whole credits until a session pays.
  const stakes = [1, 2, 5, 10, 20, 50]
  const game = { balance: 1000, at: 2, isOn: false }
  const stakeNow = () => stakes[game.at] ?? 1
  const refresh = () => {
    balanceText.textContent = `${game.balance} credits`
    stakeText.textContent = String(stakeNow())
    less.disabled = game.isOn || game.at === 0
    more.disabled = game.isOn || game.at === stakes.length - 1
    play.disabled = game.isOn || game.balance < stakeNow()
  }
  const raise = (/** @type {number} */ by) => {
    game.at += by
    refresh()
  }

  async function round() {
    if (game.isOn) return
    const paid = stakeNow()
    Object.assign(game, { isOn: true, balance: game.balance - paid })
    result.textContent = ''
    result.classList.remove('win')
    stage.classList.add('turning')
    refresh()
    const pace = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 700
    await new Promise((resolve) => setTimeout(resolve, pace))
    const [multiple = 0] = several([0, 0, 0, 0, 2, 2, 5], 1)
    show(shows(multiple))
    stage.classList.remove('turning')
    result.textContent = multiple > 0 ? `You won ${paid * multiple}` : 'No win this time'
    result.classList.toggle('win', multiple > 0)
    Object.assign(game, { isOn: false, balance: game.balance + paid * multiple })
    refresh()
    play.focus()
  }

  play.addEventListener('click', () => void round())
  less.addEventListener('click', () => raise(-1))
  more.addEventListener('click', () => raise(1))
  find('#back').addEventListener('click', () => {
    if (parent !== window) return parent.postMessage('GO_BACK', '*')
    const back = query.get('backUrl') ?? ''
    if (/^(https?:\/\/|\/(?!\/))/.test(back)) location.assign(back)
    else history.back()
  })
  show(shows(0))
  refresh()
})()
