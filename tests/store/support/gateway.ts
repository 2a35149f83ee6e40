/**
 * Ceph's object store, which honors conditional writes: a monitor, a store in memory and the gateway that speaks S3,
 * without systemd and without keys among themselves. One for a run of these tests.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../support/free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the gateway: `http://127.0.0.1:7480`. */
    gateway: string
    /** The file that tells programs of Ceph where its store is. */
    gatewayConf: string
  }
}

/** The one user that the gateway knows. */
export const gatewayKeys = { AWS_ACCESS_KEY_ID: 'livery', AWS_SECRET_ACCESS_KEY: 'livery-secret' }

export default async function provideGateway({ provide }: TestProject): Promise<() => void> {
  const { endpoint, conf, stop } = await startGateway()
  provide('gateway', endpoint)
  provide('gatewayConf', conf)
  return stop
}

/** Another way into the same store, which can be killed: what is stored stays. */
export interface KillableGateway {
  readonly endpoint: string
  /** As if its machine lost power. */
  kill(): Promise<void>
  /** At the same address; resolves when it answers. */
  start(): Promise<void>
}

/** @param conf of the store, as `gatewayConf` is */
export async function startKillableGateway(conf: string): Promise<KillableGateway> {
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let running: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...gatewayCommand('killable', port)], {
      env: { ...process.env, CEPH_CONF: conf },
      stdio: 'ignore',
    })
    running = child
    await answering(endpoint, () => (hasEnded(child) ? `exit code ${child.exitCode}` : undefined))
  }
  const kill = async (): Promise<void> => {
    if (!running || hasEnded(running)) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  await start()
  return { endpoint, kill, start }
}

/** Without `tcp_nodelay` each answer to a GET waits 40 ms for the acknowledgment of its head. */
const gatewayCommand = (name: string, port: number): readonly string[] => [
  ...['radosgw', '-n', `client.${name}`, '--rgw-frontends', `beast endpoint=127.0.0.1:${port} tcp_nodelay=1`, '-f'],
]

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** @param endedWith what was said at the end, once it is clear that there will be no answer */
async function answering(endpoint: string, endedWith: () => string | undefined): Promise<void> {
  while (!(await isAnswered(endpoint))) {
    const end = endedWith()
    if (end !== undefined) throw new Error(`a part of the gateway ended:\n${end}`)
    await pause(20)
  }
}

interface Gateway {
  readonly endpoint: string
  readonly conf: string
  stop(): void
}

/** A port that was free may be taken before a part of the gateway binds it. */
export const startGateway = (): Promise<Gateway> =>
  startOnFreePorts().catch((error: Error) => {
    if (error.message.includes('Address already in use')) return startGateway()
    throw error
  })

async function startOnFreePorts(): Promise<Gateway> {
  const home = mkdtempSync(join(tmpdir(), 'livery-gateway-'))
  const running: ChildProcess[] = []
  const stop = (): void => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const [monitor, gateway] = [await freePort(), await freePort()]
    const [cluster, store] = [randomUUID(), randomUUID()]
    const conf = join(home, 'ceph.conf')
    writeFileSync(conf, configuration(home, cluster, monitor))
    mkdirSync(join(home, 'osd'))
    const environment = { ...process.env, CEPH_CONF: conf }
    const run = (command: string, ...args: readonly string[]): void => {
      const { status, stderr } = spawnSync(command, args, { env: environment, encoding: 'utf8' })
      if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`)
    }
    const start = (command: string, ...args: readonly string[]): void => {
      const log = openSync(join(home, `${command}.out`), 'w')
      // Ends with this process, even if that is killed.
      const held = ['--pdeathsig', 'KILL', command, ...args]
      running.push(spawn('setpriv', held, { env: environment, stdio: ['ignore', log, log] }))
    }
    const map = join(home, 'monmap')
    run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', `[v2:127.0.0.1:${monitor}/0]`, map)
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
    start('ceph-mon', '-i', 'a', '-f')
    run('ceph', 'osd', 'new', store)
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store)
    run('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=localhost')
    start('ceph-osd', '-i', '0', '-f')
    const [key, secret] = [gatewayKeys.AWS_ACCESS_KEY_ID, gatewayKeys.AWS_SECRET_ACCESS_KEY]
    run(
      'radosgw-admin',
      ...['user', 'create', '--uid=livery', '--display-name=livery', `--access-key=${key}`, `--secret=${secret}`],
    )
    const [program = '', ...args] = gatewayCommand('rgw', gateway)
    start(program, ...args)
    const endpoint = `http://127.0.0.1:${gateway}`
    const said = (): string => readFileSync(join(home, 'radosgw.out'), 'utf8')
    await answering(endpoint, () => (running.some(hasEnded) ? said() : undefined))
    return { endpoint, conf, stop }
  } catch (error) {
    stop()
    throw error
  }
}

const configuration = (home: string, cluster: string, monitor: number): string => `[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${monitor}/0
mon initial members = a
mon data = ${home}/mon
osd data = ${home}/osd
run dir = ${home}
log file = ${home}/$name.log
public network = 127.0.0.0/8
auth cluster required = none
auth service required = none
auth client required = none
# Without this the gateway insists on keys.
ms mon client mode = crc
osd objectstore = memstore
memstore device bytes = 2147483648
osd pool default size = 1
osd pool default min size = 1
mon allow pool size one = true
osd crush chooseleaf type = 0
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon max pg per osd = 1000
# The monitor would gather changes for a second each time, and so take half a minute to start.
paxos propose interval = 0.02
paxos min wait = 0.01
# Gateways would tell each other of what they keep, and wait half a minute for one that was killed.
rgw cache enabled = false
`

const isAnswered = (endpoint: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(endpoint, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })
