/**
 * @typedef {{ code: string, tag: string, name: string }} Language
 * @typedef {{ id: string, userName: string }} Member
 * @typedef {{ id: string, name: string, url: string, home: string, palette: { brand: string, accent: string, ground: string },
 * scheme: 'auto' | 'light' | 'dark', languages: Language[], icon: string, control: string, members: Member[] }} Brand
 */

/** @returns {Promise<Brand[]>} */
export const listBrands = async () => read(await fetch('api/brands'))

/** The token of a new session. @param {Brand} brand @param {Member} member @returns {Promise<string>} */
export const openSession = async (brand, member) => (await call(brand, 'sign-in', { member: member.id })).token

/** @param {Brand} brand @param {string} token */
export const endSession = (brand, token) => call(brand, 'sign-out', { token })

/**
 * The member whose session this is; undefined once it has ended.
 * @param {Brand} brand
 * @param {string} token
 * @returns {Promise<Member | undefined>}
 */
export async function holderOf(brand, token) {
  const member = await call(brand, 'holder', { token })
  return member.id === undefined ? undefined : member
}

/** @param {Brand} brand @param {string} act @param {object} body */
const call = async (brand, act, body) =>
  read(
    await fetch(`api/brands/${brand.id}/${act}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

/** @param {Response} answer @returns {Promise<any>} */
async function read(answer) {
  const json = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new Error(json.error ?? `Status ${answer.status}`)
  return json
}
