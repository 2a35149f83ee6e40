// The page of `livery report`: filters, comparison of pictures, ticks, and the exported sign-off. It works without
// storage, which some browsers refuse to files; ticks then last as long as the page is open.
'use strict'
;(() => {
  const one = (selector, within = document) => within.querySelector(selector)
  const all = (selector, within = document) => [...within.querySelectorAll(selector)]
  const tools = one('#tools')
  if (!tools) return

  const key = `livery-report-${document.body.dataset.key}`
  const nameKey = 'livery-report-name'
  const read = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const keep = (name, value) => {
    try {
      localStorage.setItem(name, value)
    } catch {
      // Not allowed here.
    }
  }

  const links = new Map(all('.index a').map((link) => [link.getAttribute('href').slice(1), link]))
  const brands = all('.brand').map((article) => ({
    article,
    id: article.dataset.id,
    release: article.dataset.release,
    flags: new Set(article.dataset.flags.split(' ')),
    approved: one('[name=approved]', article),
    note: one('[name=note]', article),
    noteBox: one('.note', article),
    link: links.get(article.dataset.id),
  }))
  const shown = () => brands.filter(({ article }) => !article.hidden)

  // Filters
  const tests = {
    '': () => true,
    changed: ({ article }) => article.dataset.state === 'changed' || article.dataset.state === 'new',
    different: ({ article }) => article.dataset.different === 'true',
    warnings: ({ article }) => article.dataset.warnings === 'true',
    failed: ({ article }) => one('.missing', article) !== null,
    open: ({ approved }) => !approved.checked,
    approved: ({ approved }) => approved.checked,
  }
  function filter() {
    const words = tools.elements.search.value.toLowerCase().split(/\s+/).filter(Boolean)
    const flag = tools.elements.flag.value
    const test = tests[tools.elements.state.value]
    for (const brand of brands) {
      const { article, link } = brand
      const isShown =
        words.every((word) => article.dataset.search.includes(word)) &&
        (flag === '' || brand.flags.has(flag)) &&
        test(brand)
      article.hidden = !isShown
      if (link) link.parentElement.hidden = !isShown
    }
    const count = shown().length
    one('#found').textContent = count === brands.length ? '' : `${count} of ${brands.length} brands`
    one('#none').hidden = count > 0
  }
  tools.addEventListener('input', (event) => {
    if (event.target.name !== 'mode') filter()
  })
  tools.addEventListener('submit', (event) => event.preventDefault())
  one('#clear').addEventListener('click', () => {
    for (const name of ['search', 'state', 'flag']) tools.elements[name].value = ''
    filter()
    tools.elements.search.focus()
  })

  // Comparison
  const setMode = () => {
    const chosen = one('[name=mode]:checked', tools)
    document.body.dataset.mode = chosen ? chosen.value : 'slider'
  }
  tools.addEventListener('change', setMode)
  setMode()
  document.addEventListener('input', (event) => {
    if (event.target.matches('.slide')) event.target.parentElement.style.setProperty('--split', `${event.target.value}%`)
  })

  // One picture, large
  const large = one('#large')
  document.addEventListener('click', (event) => {
    const button = event.target.closest('.enlarge')
    if (!button) return
    const figure = button.closest('figure')
    const brand = one('h2', button.closest('.brand')).textContent
    one('#large-title').textContent = `${brand}: ${one('figcaption b', figure).textContent}, ${one('figcaption span', figure).textContent}`
    one('#large-place').replaceChildren(one('.pair', figure).cloneNode(true))
    large.showModal()
  })
  one('#close').addEventListener('click', () => large.close())
  large.addEventListener('click', (event) => {
    if (event.target === large) large.close()
  })

  // Ticks and notes
  function restore() {
    let kept = {}
    try {
      kept = JSON.parse(read(key)) ?? {}
    } catch {
      // Nothing that this page wrote.
    }
    for (const { id, approved, note } of brands) {
      const state = Object.hasOwn(kept, id) ? kept[id] : undefined
      approved.checked = state?.approved === true
      note.value = typeof state?.note === 'string' ? state.note : ''
    }
    one('#signer').value = read(nameKey) ?? ''
  }
  function tell() {
    const count = brands.filter(({ approved }) => approved.checked).length
    one('#progress').textContent = `${count} of ${brands.length} approved`
    one('#bar').value = count
    for (const { approved, note, noteBox, link, article } of brands) {
      noteBox.classList.toggle('filled', note.value.trim() !== '')
      one('.approve span', article).textContent = approved.checked ? 'Approved' : 'Approve'
      if (link) one('.tick', link).hidden = !approved.checked
    }
    say('')
  }
  function changed() {
    const state = brands.map(({ id, approved, note }) => [id, { approved: approved.checked, note: note.value }])
    keep(key, JSON.stringify(Object.fromEntries(state)))
    tell()
  }
  function say(text, isDone = false) {
    const said = one('#said')
    said.textContent = text
    said.classList.toggle('done', isDone)
  }
  one('#brands').addEventListener('input', (event) => {
    if (event.target.matches('[name=approved], [name=note]')) changed()
  })
  one('#approve-shown').addEventListener('click', () => {
    for (const { approved } of shown()) approved.checked = true
    changed()
  })
  one('#signer').addEventListener('input', (event) => keep(nameKey, event.target.value.trim()))
  document.addEventListener('click', (event) => {
    for (const box of all('.note[open]')) if (!box.contains(event.target)) box.open = false
  })

  // The sign-off
  one('#export').addEventListener('click', () => {
    const signedBy = one('#signer').value.trim()
    const approved = brands.filter((brand) => brand.approved.checked)
    if (approved.length === 0) return say('Approve at least one brand first.')
    if (signedBy === '') {
      one('#signer').focus()
      return say('Enter your name first.')
    }
    const remark = one('#remark').value.trim()
    const notes = brands.flatMap(({ id, note }) => (note.value.trim() === '' ? [] : [`${id}: ${note.value.trim()}`]))
    const note = [...(remark === '' ? [] : [remark]), ...notes].join('\n')
    const signOff = {
      schema: 1,
      signedBy,
      time: new Date().toISOString(),
      note: note === '' ? null : note,
      releases: Object.fromEntries(approved.map(({ id, release }) => [id, release])),
    }
    const file = new Blob([`${JSON.stringify(signOff, null, 2)}\n`], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'sign-off.json'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    say(`sign-off.json holds ${approved.length} of ${brands.length} brands.`, true)
  })

  // Keys
  const isTyping = (target) => target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select')
  function go(step) {
    const list = shown()
    const focused = document.activeElement.closest('.brand')
    const at = list.findIndex(({ article }) => article === focused)
    const next = list[at < 0 ? 0 : at + step]
    if (!next) return
    next.article.focus({ preventScroll: true })
    next.article.scrollIntoView({ block: 'start' })
  }
  const keys = {
    j: () => go(1),
    k: () => go(-1),
    '/': () => tools.elements.search.focus(),
    a: () => document.activeElement.closest('.brand')?.querySelector('[name=approved]').click(),
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') for (const box of all('.note[open]')) box.open = false
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || large.open) return
    if (!Object.hasOwn(keys, event.key)) return
    event.preventDefault()
    keys[event.key]()
  })

  // The brand that is read now, in the list
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(target.dataset.id)
        if (!link || !isIntersecting) continue
        for (const other of links.values()) other.removeAttribute('aria-current')
        link.setAttribute('aria-current', 'true')
      }
    },
    { rootMargin: '-30% 0px -60%' },
  )
  for (const { article } of brands) seen.observe(article)

  restore()
  filter()
  tell()
})()
