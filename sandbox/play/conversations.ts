import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '../../contract/wire/play.ts'

/** The members' chats with the operator's team, which answers by itself. */
export interface Conversations {
  /** @returns the session of the chat's page */
  readonly open: (memberId: string) => string
  readonly find: (session: string) => Conversation | undefined
  /** Counts the team's messages that the member has not seen. */
  readonly unread: (memberId: string) => number
}

export interface Conversation {
  /** The messages so far; calling it marks them as seen. */
  readonly read: () => readonly ChatMessage[]
  readonly send: (text: string) => void
}

/** Milliseconds until the team answers, and between two messages that it sends by itself. */
const answerMs = 1500
const newsMs = 60_000
/** With this many unread messages the team stops writing. */
const maxUnread = 9
/** Older messages are dropped. */
const maxKept = 200

const news = [
  'Tonight’s tournament has just opened. Good luck!',
  'Your weekend reload offer is ready to be claimed.',
  'The first hundred free spins of the day are out.',
  'A new table has opened in the live lobby.',
]
const welcome = [
  'Hello and welcome! I am Mira from the support team.',
  'Whatever it is – a deposit, a bonus, a game – just write to me here.',
  'By the way: your welcome bonus is still waiting for you.',
]

/** The first whose words match the message is sent. */
const answers: readonly (readonly [words: RegExp, answer: string])[] = [
  [/deposit|pay/i, 'A deposit usually arrives within a minute. If it does not, send me the order’s number.'],
  [/withdraw|payout|cash/i, 'Withdrawals are checked by hand and are paid out within the hour.'],
  [/bonus|offer|promo/i, 'You will find all your offers in the reward center. Shall I explain one to you?'],
  [/thank|thx/i, 'You are welcome! Is there anything else?'],
  [/^\s*(hi|hello|hey)\b/i, 'Hello! How can I help you?'],
]
const otherAnswer = 'Let me have a look at that for you. One moment, please.'

interface Kept {
  messages: readonly ChatMessage[]
  readAt: number
  /** When the team last wrote by itself. */
  newsAt: number
}

export function createConversations(now: () => number): Conversations {
  const [sessions, conversations] = [new Map<string, string>(), new Map<string, Kept>()]
  const started = (): Kept => ({
    messages: welcome.map((text, index) => ({ from: 'team', text, at: now() - (welcome.length - index) * newsMs })),
    readAt: 0,
    newsAt: now(),
  })
  const keptFor = (memberId: string): Kept => {
    const kept = conversations.get(memberId) ?? started()
    conversations.set(memberId, kept)
    return kept
  }
  return {
    open: (memberId) => {
      const session = randomUUID()
      sessions.set(session, memberId)
      return session
    },
    find: (session) => {
      const memberId = sessions.get(session)
      return memberId === undefined ? undefined : conversation(keptFor(memberId), now)
    },
    unread: (memberId) => {
      const kept = keptFor(memberId)
      writeNews(kept, now())
      return unreadOf(kept, now())
    },
  }
}

function conversation(kept: Kept, now: () => number): Conversation {
  const say = (message: ChatMessage) => void (kept.messages = [...kept.messages, message].slice(-maxKept))
  return {
    read: () => {
      kept.readAt = now()
      kept.newsAt = now()
      return kept.messages.filter(({ at }) => at <= now())
    },
    send: (text) => {
      say({ from: 'player', text, at: now() })
      say({ from: 'team', text: answers.find(([words]) => words.test(text))?.[1] ?? otherAnswer, at: now() + answerMs })
    },
  }
}

const unreadOf = ({ messages, readAt }: Kept, now: number): number =>
  messages.filter(({ from, at }) => from === 'team' && at > readAt && at <= now).length

/** Catches up on what the team has written by itself while the member was away. */
function writeNews(kept: Kept, now: number): void {
  for (; kept.newsAt + newsMs <= now && unreadOf(kept, now) < maxUnread; kept.newsAt += newsMs)
    kept.messages = [
      ...kept.messages,
      { from: 'team', text: news[kept.messages.length % news.length] ?? '', at: kept.newsAt + newsMs },
    ]
}
