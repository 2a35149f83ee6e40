import { googlePixel } from '../../../../../../contract/pixels.ts'
import { addVendorScript } from '../../../../../shared/trusted-types/vendor-script.ts'
import { eventDetails } from '../event-details.ts'
import type { PixelVendor } from '../vendor.ts'

const { script, queue, events } = googlePixel

interface PixelWindow extends Window {
  [queue]?: unknown[]
}

/** Consent mode v2: the four kinds of storage and use that the tag asks about. */
const consent = (state: 'granted' | 'denied') => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
})

/** The Google tag. Adds nothing to the page before `start`. */
export function googleVendor(page: PixelWindow = window): PixelVendor {
  const call = (...args: readonly unknown[]) => page[queue]?.push(argumentsOf(...args))
  return {
    start(ids) {
      page[queue] ??= []
      call('consent', 'default', consent('denied'))
      call('consent', 'update', consent('granted'))
      call('js', new Date())
      // Page views are ours to report, with an id.
      for (const id of ids) call('config', id, { send_page_view: false })
      const [first = ''] = ids
      addVendorScript(`${script}?${new URLSearchParams({ id: first })}`, [new URL(script).host], {}, page.document)
    },
    send(event) {
      const { id, name } = event
      call('event', events[name], {
        ...eventDetails(event),
        event_id: id,
        ...(name === 'deposit' && { transaction_id: id }),
      })
    },
    setConsent: (granted) => call('consent', 'update', consent(granted ? 'granted' : 'denied')),
  }
}

/** The tag takes a call for one only in this form; an array would be an instruction of another kind. */
function argumentsOf(...args: readonly unknown[]): IArguments
function argumentsOf(): IArguments {
  // eslint-disable-next-line prefer-rest-params
  return arguments
}
