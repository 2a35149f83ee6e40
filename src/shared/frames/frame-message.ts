/** Posted by a framed page whose own "back" was pressed (GAME-19). */
const goBack = 'GO_BACK'

type Message = Pick<MessageEvent, 'data' | 'origin' | 'source'>
type Frame = Pick<HTMLIFrameElement, 'contentWindow' | 'src'>

/**
 * Whether the frame asks to go back. Counts only from the frame's own window and the origin that it was opened at: any
 * page that can reach this window may post to it.
 */
export const isBackMessage = ({ data, origin, source }: Message, { contentWindow, src }: Frame): boolean =>
  data === goBack && source !== null && source === contentWindow && origin === new URL(src).origin
