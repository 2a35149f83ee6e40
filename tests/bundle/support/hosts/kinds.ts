/** How each kind of host is started. */
import { chmodSync, cpSync, existsSync, statSync, writeFileSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkout } from '../livery.ts'
import { freePort } from '../../../support/free-port.ts'
import { adapt, run, type HostUnderTest, type Site } from './host.ts'

const packages = join(checkout, '.generated/hosts/node_modules')
const compatibleOn = '2025-09-01'

/** Keeps the programs from contacting other machines. */
const offline = ({ work }: Site): NodeJS.ProcessEnv => ({
  HOME: work,
  XDG_CONFIG_HOME: work,
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NETLIFY_TELEMETRY_DISABLED: '1',
  LANG: 'C',
})

const handlerOf = (text: string, { handler }: Site): string =>
  text.replaceAll(/https:\/\/[a-z0-9-]+\.firebaseapp\.com/g, handler)

/** A brand's server block, with the ports and origins of this machine. @param text of its `nginx.conf` */
export const nginxBlock = (text: string, site: Site): string =>
  handlerOf(text, site)
    .replace('listen 80;', `listen 127.0.0.1:${site.port};`)
    .replace(`root /var/www/${site.id};`, `root ${site.folder};`)
    .replaceAll(`include /etc/nginx/livery/${site.id}/backend*.conf;`, `proxy_pass ${site.backend};`)

/** Serves the folder by its nginx.conf. */
export function startNginx(site: Site): ChildProcess {
  const { folder, work } = site
  const block = adapt(join(folder, 'nginx.conf'), (text) => nginxBlock(text, site))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`)
  writeFileSync(
    join(work, 'main.conf'),
    `pid ${work}/pid; error_log ${work}/log; events {} http { access_log off; ${paths.join(' ')}\n${block}\n}\n`,
  )
  return run('nginx', ['-g', 'daemon off; user root;', '-c', join(work, 'main.conf')], work)
}

export const nginx: HostUnderTest = { environment: 'together', start: startNginx }

export const caddy: HostUnderTest = {
  environment: 'together',
  start: (site) => {
    const { id, folder, work, port, backend } = site
    adapt(join(folder, 'Caddyfile'), (text) =>
      handlerOf(text, site)
        .replace(/^.+ \{\n\troot \* .+$/m, `http://:${port} {\n\troot * ${folder}`)
        .replaceAll(`/etc/caddy/livery/${id}/`, `${work}/`),
    )
    writeFileSync(join(work, 'backend'), `reverse_proxy ${backend} {\n\theader_up Host {upstream_hostport}\n}\n`)
    writeFileSync(
      join(work, 'main'),
      `{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\nimport ${join(folder, 'Caddyfile')}\n`,
    )
    return run('caddy', ['run', '--config', join(work, 'main'), '--adapter', 'caddyfile'], work, {
      HOME: work,
      XDG_CONFIG_HOME: work,
      XDG_DATA_HOME: work,
    })
  },
}

const apacheModules = [
  ...['mpm_event', 'authz_core', 'dir', 'env', 'setenvif', 'mime', 'rewrite', 'headers', 'filter'],
  ...['deflate', 'negotiation', 'autoindex', 'proxy', 'proxy_http', 'socache_shmcb', 'ssl'],
]

/** Debian's types, in which `.gz` is a file type of its own and `.br` means Breton. */
const apacheTypes = existsSync('/etc/mime.types') ? '/etc/mime.types' : '/dev/null'

/** Lets every user read folders, because those of a test are private to its user. */
function open(folders: readonly string[]): void {
  for (const folder of folders) chmodSync(folder, statSync(folder).mode | 0o055)
}

export const apache: HostUnderTest = {
  environment: 'together',
  start: (site) => {
    const { folder, work, port, backend } = site
    adapt(join(folder, '.htaccess'), (text) => handlerOf(text, site))
    // It never serves as root.
    open([tmpdir(), dirname(dirname(folder)), dirname(folder), folder])
    const main = `
ServerRoot ${work}
PidFile ${work}/pid
ErrorLog ${work}/log
Mutex file:${work}
DefaultRuntimeDir ${work}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
${apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
User www-data
Group www-data
TypesConfig ${apacheTypes}
AddType application/x-gzip .gz
AddLanguage br .br
DirectoryIndex index.html
AddOutputFilterByType DEFLATE text/html application/javascript text/javascript application/json
DocumentRoot ${folder}
SSLProxyEngine on
ProxyPass /wps/ ${backend}/wps/
<Directory ${folder}>
  Options Indexes FollowSymLinks MultiViews
  AllowOverride All
  Require all granted
</Directory>
`
    writeFileSync(join(work, 'main.conf'), main)
    return run('apache2', ['-f', join(work, 'main.conf'), '-DFOREGROUND'], work)
  },
}

const local = 'the local server has none'

export const pages: HostUnderTest = {
  environment: 'together',
  start: (site) => {
    const { folder, work, port, backend } = site
    adapt(join(folder, '_worker.js'), (text) => handlerOf(text, site))
    return run(
      join(packages, '.bin/wrangler'),
      [
        ...['pages', 'dev', folder, '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
        ...[
          `--compatibility-date=${compatibleOn}`,
          '--binding',
          `BACKEND=${backend}`,
          '--show-interactive-dev-session=false',
        ],
      ],
      work,
      offline(site),
    )
  },
}

export const workers: HostUnderTest = {
  environment: 'workers',
  start: (site) => {
    const { folder, work, port, backend } = site
    adapt(join(folder, '_worker.js'), (text) => handlerOf(text, site))
    // Outside of the folder, because the program writes drafts next to the project and would restart at each of them.
    const project = adapt(join(folder, 'wrangler.jsonc'), (text) => text)
      .replace('"_worker.js"', JSON.stringify(join(folder, '_worker.js')))
      .replace('"directory": "."', `"directory": ${JSON.stringify(folder)}`)
    writeFileSync(join(work, 'wrangler.jsonc'), project)
    return run(
      join(packages, '.bin/wrangler'),
      [
        ...['dev', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
        ...['--var', `BACKEND:${backend}`, '--show-interactive-dev-session=false'],
      ],
      work,
      offline(site),
    )
  },
}

export const netlify: HostUnderTest = {
  environment: 'netlify',
  start: (site) => {
    const { folder, work, port } = site
    adapt(join(folder, '_redirects'), (text) => handlerOf(text, site))
    writeFileSync(
      join(work, 'netlify.toml'),
      `[dev]\nframework = "#static"\npublish = ${JSON.stringify(folder)}\nport = ${port}\nautoLaunch = false\n`,
    )
    return run(
      join(packages, '.bin/netlify'),
      ['dev', '--offline', '--skip-gitignore', '--internal-disable-edge-functions'],
      work,
      offline(site),
    )
  },
  unlike: {
    compression: local,
    caching: 'the local server forbids all caching',
    'back end': 'no rule can name it',
    cookies: 'a rule passes a request on as it is',
    'redirect headers': 'rules for headers are for files; the host itself adds the one that counts',
    'types of its own': 'the local server knows types by extension alone',
  },
}

const firebaseTools = join(checkout, '.generated/identity-emulator/node_modules/firebase-tools')

export const firebase: HostUnderTest = {
  environment: 'firebase',
  start: async (site) => {
    const { folder, work, port } = site
    const settings = JSON.parse(adapt(join(folder, 'firebase.json'), (text) => text)) as {
      readonly hosting: { readonly ignore: readonly string[] }
    }
    const { listFiles } = createRequire(import.meta.url)(join(firebaseTools, 'lib/listFiles.js')) as {
      listFiles: (folder: string, ignore: readonly string[]) => readonly string[]
    }
    // The local server would show files that `firebase deploy` does not upload.
    for (const file of listFiles(folder, settings.hosting.ignore))
      cpSync(join(folder, file), join(work, 'public', file))
    const ui = { enabled: false }
    const [hub, logging] = [{ port: await freePort() }, { port: await freePort() }]
    const hosting = { port, host: '127.0.0.1' }
    const project = {
      hosting: { ...settings.hosting, public: 'public' },
      emulators: { singleProjectMode: false, ui, hub, logging, hosting },
    }
    writeFileSync(join(work, 'firebase.json'), JSON.stringify(project))
    return run(
      process.execPath,
      [join(firebaseTools, 'lib/bin/firebase.js'), 'emulators:start', '--only', 'hosting', '--project', 'demo-livery'],
      work,
      offline(site),
    )
  },
  unlike: {
    compression: local,
    'back end': 'no rule can name it',
    'sign-in': 'it answers the handler of its own project',
    'redirect headers': local,
    'page of a 404': 'the local server answers 404 for it',
    'encoded queries': 'the local server encodes them once more',
    'caching of a 404': 'headers count whatever the status; it is asked for again each time',
  },
}
