import { print } from '../terminal/print.ts'
import type { shells } from './declarations.ts'

type Shell = (typeof shells)[number]

const bash = `# Completes livery in bash.
_livery() {
  local IFS=$'\\n'
  COMPREPLY=($("\${COMP_WORDS[0]}" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -d ' ' -f 1))
}
complete -o default -F _livery livery ./livery`

const zsh = `# Completes livery in zsh; compinit has to run before.
_livery() {
  local -a candidates
  candidates=("\${(@f)$("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${candidates[1]}" ]]; then
    candidates=("\${(@)candidates/ /:}")
    _describe livery candidates
  else
    _files
  fi
}
compdef _livery livery`

const fish = `# Completes livery in fish; files where livery has nothing to offer.
function __livery_complete
    set -l words (commandline -opc) "$(commandline -ct)"
    $words[1] complete -- $words[2..] 2>/dev/null | string replace ' ' \\t
end
complete -c livery -n 'count (__livery_complete) >/dev/null' -f
complete -c livery -a '(__livery_complete)'`

/** Each asks \`livery complete\` for what may follow, so a script that was installed once knows every new option. */
const scripts: Readonly<Record<Shell, string>> = { bash, zsh, fish }

export const run = (shell: Shell): void => print(scripts[shell].split('\n'))
