import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import v8 from 'node:v8'

import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import { abrirCasa } from '#server/house/casa.ts'
import { registrar, registrarEm } from '#server/house/registrar.ts'
import { carregarConfiguracao, eDemonstracao } from '#server/base/configuracao.ts'
import { falhasSoltas } from '#server/house/falhas-soltas.ts'

// A file of megabytes that passes by counts as heap too: at its usual pace V8 then collects every other one, and each time
// whoever asks for a desk waits. Five times what lives is kept before that, some 250 MB.
v8.setFlagsFromString('--heap-growing-percent=400')

const raiz = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const configuracao = carregarConfiguracao()
const dizer = (frase: string) => console.log(frase)

/** The file of the log; undefined for the terminal. */
function arquivoDoLog(): string | undefined {
  const { LOG, DATA_DIR } = configuracao
  if (LOG !== undefined) return LOG === '-' ? undefined : path.resolve(LOG)
  return eDemonstracao(configuracao) && process.stderr.isTTY ? path.join(DATA_DIR, 'carimbo.log') : undefined
}
const log = arquivoDoLog()
if (log !== undefined) registrarEm(log)

/** Whoever starts processes waits some thirty seconds for one to end, and then kills it. */
const ENCERRA_EM_MS = 25_000

/** Stops once, however often it is asked; what does not end in time goes on at the next start, as after a fall. */
function aoEncerrar(parar: () => Promise<void>) {
  let parando = false
  for (const sinal of ['SIGTERM', 'SIGINT'] as const)
    process.on(sinal, () => {
      if (parando) return
      parando = true
      dizer('Encerrando…')
      setTimeout(() => process.exit(1), ENCERRA_EM_MS).unref()
      parar().then(
        () => process.exit(0),
        (erro: unknown) => {
          console.error(erro)
          process.exit(1)
        },
      )
    })
}

const abrindo = (async () => {
  const pacote = JSON.parse(await readFile(path.join(raiz, 'package.json'), 'utf8')) as { version: string } // package.json is ours
  return abrirCasa({ configuracao, raiz, versao: pacote.version, dizer })
})()
aoEncerrar(async () => (await abrindo).fechar())

let aberta = false
const tratar = falhasSoltas({
  registrar,
  aberta: () => aberta,
  desistir: () => {
    if (!aberta) process.exit(1)
    // what is under way is let finish, for as long as that works
    setTimeout(() => process.exit(1), 20_000).unref()
    void abrindo.then((casa) => casa.fechar()).finally(() => process.exit(1))
  },
})
process.on('uncaughtException', tratar)
process.on('unhandledRejection', tratar)

try {
  const casa = await abrindo
  aberta = true
  dizer(`Carimbo pronto em ${configuracao.ENDERECO_PUBLICO}`)
  if (casa.apresentacao !== '') dizer(casa.apresentacao)
  if (log !== undefined) dizer(`O que acontece fica escrito em ${path.relative('.', log)} (LOG=- para ver aqui).`)
} catch (erro) {
  console.error(erro instanceof ErroDePartida ? erro.message : erro)
  process.exit(1)
}
