/** Ways in which a call goes wrong, each with the words in which a page says so. */
export const faults = [
  ['fails', { failure: { status: 500, data: null } }, 'That did not work'],
  ['is cut off', { body: '{"success":true,"value":{"am' }, 'That did not work'],
  ['is of another type', { body: '{"success":true,"value":7}' }, 'That did not work'],
  // The common alert keeps silent about it (ERR-07), so the page has to tell the player who has tapped.
  ['comes from a gateway', { failure: { status: 502, data: null } }, 'That did not work'],
  ['does not come in time', { failure: { status: 0, data: null, code: 'client.timeout' } }, 'No connection'],
] as const
