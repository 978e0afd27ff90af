import path from 'node:path'

import { leituras } from '#server/core/leituras/anotar.ts'
import { semearContas } from './semear-contas.ts'
import { destruidor } from '#server/core/destruir/destruir.ts'
import { retomada } from '#server/acts/assinatura/retomar.ts'
import { indexacao } from '#server/core/busca/indexar.ts'
import { fileReading } from '#server/rooms/completo/read-files.ts'
import { type Configuracao, configPublica, eDemonstracao } from '#server/base/configuracao.ts'
import type { Portas } from '#server/base/contexto.ts'
import { classesSeguidas } from '#server/acts/arquivamento/seguir-classificacao.ts'
import { planosEmCurso } from '#server/core/plano/rodada.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import { criarHost } from '#server/http/host.ts'
import { chooseKinds } from '#server/http/house-jobs.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { reorganizacoes } from '#server/rooms/reorganizacao/andar.ts'
import { acessosVistos } from '#server/rooms/acessos/anotar.ts'
import { convitesDeAcesso } from '#server/rooms/acessos/enviar.ts'
import { novoCodigoDeAcesso } from '#server/rooms/comecar/codigo.ts'
import { fontesAgendadas } from '#server/rooms/fonte/planejar.ts'
import { comoComecar } from '#server/rooms/comecar/apresentar.ts'
import { caminhoDoConvite } from '#server/rooms/correio/convite-aberto.ts'
import { apresentacao } from './seed/apresentacao.ts'
import { semear } from './seed/semear.ts'
import { ancoragem } from '#server/rooms/trilha/ancorar.ts'
import { nightlyCheck } from '#server/rooms/trilha/nightly-check.ts'
import type { Provedor } from '#server/adapters/identity/provedor.ts'
import { abrirBancos, abrirCadastro } from './bancos.ts'
import { Fechos } from './fechos.ts'
import { abrirMesmaCasa } from './mesma-casa.ts'
import { abrirPaginas } from './paginas-do-app.ts'
import { abrirPortas, realmsDe } from './portas.ts'

type Opcoes = {
  configuracao: Configuracao
  raiz: string
  versao: string
  dizer(frase: string): void
  /** For tests: replaces or wraps ports. */
  trocar?(portas: Portas): Portas
}
export type Casa = { portas: Portas; apresentacao: string; fechar(): Promise<void> }

/** The house's recurring work. */
const RODADAS = [
  fileReading,
  retomada,
  reorganizacoes,
  planosEmCurso,
  classesSeguidas,
  ancoragem,
  nightlyCheck,
  destruidor,
  leituras,
  indexacao,
  fontesAgendadas,
  acessosVistos,
  convitesDeAcesso,
]

/** Opens every part in order. Closes them in reverse, also when a later part fails to open. */
export async function abrirCasa(opcoes: Opcoes): Promise<Casa> {
  const fechos = new Fechos()
  try {
    return await abrir(opcoes, fechos)
  } catch (erro) {
    await fechos.fechar()
    throw erro
  }
}

async function abrir(opcoes: Opcoes, fechos: Fechos): Promise<Casa> {
  const { configuracao, dizer, trocar = (portas) => portas } = opcoes
  const bancos = await abrirBancos(opcoes, fechos)
  const mesma = await abrirMesmaCasa(configuracao, bancos, dizer)
  const cpfs = await abrirCadastro(opcoes, bancos, fechos)
  const abertas = await abrirPortas(configuracao, bancos, { ...mesma, cpfs }, fechos)
  const portas = trocar(abertas.portas)
  if (eDemonstracao(configuracao)) {
    const semeados = await semear(portas, dizer)
    if (abertas.provedor) await semearContas(bancos.banco, realmsDe(configuracao))
    if (semeados > 0) dizer(`Demonstração pronta: ${semeados} documentos.`)
  }
  for (const rodada of RODADAS) fechos.ao(`rodada ${rodada.nome}`, rodada.iniciar(portas).parar)
  fechos.ao('fila', startWorker(portas, chooseKinds(configuracao.TRABALHOS)).parar)
  await atenderPedidos(opcoes, portas, abertas.provedor, fechos)
  return { portas, apresentacao: await apresentar(configuracao, portas), fechar: () => fechos.fechar() }
}

/** Answers HTTP on the configured port: the API, the pages and the identity provider. */
async function atenderPedidos(
  { configuracao, raiz, versao }: Opcoes,
  portas: Portas,
  provedor: Pick<Provedor, 'atender'> | undefined,
  fechos: Fechos,
) {
  const { DEV, PORT, PROXIES: proxies, ENDERECO_ESCUTA: host } = configuracao
  const dist = DEV ? undefined : path.join(raiz, 'dist')
  const paginas = await abrirPaginas(raiz, dist)
  const app = await criarHost({
    portas,
    publica: configPublica(configuracao),
    versao,
    proxies,
    dist,
    html: paginas.html,
    link: paginas.link,
    vlibras: configuracao.VLIBRAS_URL,
    antes: async (req, res) => (await provedor?.atender(req, res)) === true || paginas.antes(req, res),
  })
  fechos.ao('páginas', paginas.fechar)
  fechos.ao('pedidos em curso', () => app.close())
  await app.listen({ port: PORT, host }).catch((erro: NodeJS.ErrnoException) => {
    if (erro.code === 'EADDRINUSE')
      throw new ErroDePartida(`A porta ${PORT} já está em uso. Escolha outra: PORT=8081 npm start`)
    throw erro
  })
}

/** What to tell who started the house: how to come in for the first time. */
async function apresentar(configuracao: Configuracao, { banco, relogio }: Portas): Promise<string> {
  const { ENDERECO_PUBLICO, KEYCLOAK_URL } = configuracao
  if (!eDemonstracao(configuracao)) {
    const codigo = await novoCodigoDeAcesso(banco, relogio.agora())
    return codigo === undefined ? '' : comoComecar(ENDERECO_PUBLICO, codigo)
  }
  const convite = await caminhoDoConvite(banco, relogio.agora())
  return apresentacao(convite && new URL(convite, ENDERECO_PUBLICO).href, KEYCLOAK_URL ?? null)
}
