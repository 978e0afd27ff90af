import type { Conferencia } from '#contract/comecar.ts'

import type { Portas } from '#server/base/contexto.ts'

/** Time limit of each check, ms. */
const PRAZO_MS = 10_000

async function responde(perguntar: () => Promise<boolean>): Promise<Conferencia['estado']> {
  const prazo = Promise.withResolvers<boolean>()
  const relogio = setTimeout(() => prazo.resolve(false), PRAZO_MS)
  const certo = await Promise.race([perguntar().catch(() => false), prazo.promise]).finally(() => clearTimeout(relogio))
  return certo ? 'CERTO' : 'FALHOU'
}

async function correioSai({ correio }: Portas, email: string): Promise<boolean> {
  const assunto = 'Carimbo: este e-mail saiu'
  const texto = 'Você recebe este e-mail porque o Carimbo conferiu se os e-mails dele saem. Nada precisa ser feito.'
  const mensagem = { para: email, messageId: `${crypto.randomUUID()}@carimbo`, assunto, texto, html: `<p>${texto}</p>` }
  return (await correio.enviar(mensagem)) === undefined
}

/** Whether a trusted authority stamps a fresh seal; FALTA if the house signs without time stamps. */
async function horaCarimba({ chaves: { seal } }: Portas): Promise<Conferencia['estado']> {
  let dispensada = false
  const estado = await responde(async () => {
    const carimbo = seal && (await seal.carimbar((await seal.lacrar('Carimbo')).selo))
    dispensada = carimbo === null
    return carimbo !== undefined
  })
  return dispensada ? 'FALTA' : estado
}

type Estado = Conferencia['estado'] | Promise<Conferencia['estado']>

/**
 * Tests the services that the house needs. `email`: receives a test message; null sends none. Without a seal there is nothing
 * to stamp, so time stamping is not tested.
 */
export async function conferirCasa(portas: Portas, email: string | null): Promise<Conferencia[]> {
  const { provedor, arquivos, chaves, correio } = portas
  const { naoAssina } = chaves
  const estados: [Conferencia['nome'], Estado][] = [
    ['PROVEDOR', responde(() => provedor.responde())],
    ['ARQUIVOS', responde(() => arquivos.pronto())],
    ['CORREIO', correio.modo === 'DESLIGADO' || email === null ? 'FALTA' : responde(() => correioSai(portas, email))],
    ['SELO', naoAssina === 'SELO' ? 'FALTA' : responde(() => chaves.pronta())],
  ]
  if (naoAssina !== 'SELO') estados.push(['TEMPO', naoAssina === 'TEMPO' ? 'FALTA' : horaCarimba(portas)])
  return Promise.all(estados.map(async ([nome, estado]) => ({ nome, estado: await estado })))
}
