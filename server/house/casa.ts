import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import { leituras } from '#server/core/leituras/anotar.ts'
import { criarAntivirus } from '#server/adapters/antivirus.ts'
import { atualizar, conectar, SEM_PRESSA } from '#server/adapters/banco-postgres.ts'
import { lerCatalogos } from '#server/adapters/catalogos.ts'
import { criarCaptcha } from '#server/adapters/captcha.ts'
import { abrirCpfs } from '#server/adapters/chave-do-cadastro.ts'
import { criarCorreio, semServidor } from '#server/adapters/correio/correio.ts'
import { criarDiretorio } from '#server/adapters/diretorio/diretorio.ts'
import { senhaDoDiretorio } from '#server/adapters/diretorio/senhas.ts'
import { criarDossie } from '#server/adapters/dossie/dossie.ts'
import { iniciarPostgres } from '#server/adapters/embedded-postgres.ts'
import { cederVez } from '#server/adapters/embedded-postgres/ceder-vez.ts'
import { criarEventos } from '#server/adapters/eventos.ts'
import { criarProvedor } from '#server/adapters/identity/provedor.ts'
import { criarConferencia, criarInspecao } from '#server/adapters/inspecao/inspecao.ts'
import { govBrConfigurado } from '#server/adapters/govbr.ts'
import { criarLimites } from '#server/adapters/limites.ts'
import { lojaDeArquivos } from '#server/adapters/loja-de-arquivos.ts'
import { criarPacote } from '#server/adapters/pacote.ts'
import { lembrando } from '#server/adapters/pdf/lembrar.ts'
import { lerPapel } from '#server/adapters/pdf/papel.ts'
import { criarPdf } from '#server/adapters/pdf/pdf.ts'
import { criarPlanejador } from '#server/adapters/planejador.ts'
import { provedorConfigurado } from '#server/adapters/provedor-de-identidade.ts'
import { segredos } from '#server/adapters/segredos.ts'
import { criarTestemunha } from '#server/adapters/testemunha.ts'
import { semearContas } from './semear-contas.ts'
import { confiancaConfigurada, exigirChaveFechada } from '#server/adapters/signing-configuration.ts'
import { criarTokens, emissoresDe } from '#server/adapters/tokens.ts'
import { criarWebhooks } from '#server/adapters/webhooks.ts'
import { destruidor } from '#server/core/destruir/destruir.ts'
import { retomada } from '#server/acts/assinatura/retomar.ts'
import { destaques } from '#server/rooms/busca/destacar.ts'
import { fileReading } from '#server/rooms/completo/read-files.ts'
import { type Configuracao, configPublica, eDemonstracao } from '#server/base/configuracao.ts'
import type { Portas } from '#server/base/contexto.ts'
import { classesSeguidas } from '#server/acts/arquivamento/seguir-classificacao.ts'
import { planosEmCurso } from '#server/core/plano/rodada.ts'
import { cifrarGuardados, haCpfEmClaro } from './cifrar-guardados.ts'
import { sql } from '#server/database/connection.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import { criarHost } from '#server/http/host.ts'
import { chooseKinds } from '#server/http/house-jobs.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { linksDasPaginas, type Manifesto } from '#server/base/paginas.ts'
import { enderecoDeQuemChama } from '#server/base/rede.ts'
import { reorganizacoes } from '#server/rooms/reorganizacao/andar.ts'
import { acessosVistos } from '#server/rooms/acessos/anotar.ts'
import { convitesDeAcesso } from '#server/rooms/acessos/enviar.ts'
import { novoCodigoDeAcesso } from '#server/rooms/comecar/codigo.ts'
import { fontesAgendadas } from '#server/rooms/fonte/planejar.ts'
import { comoComecar } from '#server/rooms/comecar/apresentar.ts'
import { caminhoDoConvite } from '#server/rooms/correio/convite-aberto.ts'
import { openTestAuthority } from '#server/proof/api.ts'
import { openKeys } from '#server/adapters/signing-keys.ts'
import { apresentacao } from './seed/apresentacao.ts'
import { semear } from './seed/semear.ts'
import {
  exigirEmissores,
  exigirMesmaHora,
  exigirMesmaLoja,
  exigirMesmoSelo,
  exigirMesmoTipo,
} from '#server/base/same-house.ts'
import { ancoragem } from '#server/rooms/trilha/ancorar.ts'
import { ronda } from '#server/rooms/trilha/ronda.ts'

type Opcoes = {
  configuracao: Configuracao
  raiz: string
  versao: string
  dizer(frase: string): void
  /** For proofs: something of theirs in front of a port. */
  trocar?(portas: Portas): Portas
}
export type Casa = { portas: Portas; apresentacao: string; fechar(): Promise<void> }

const SEM_O_QUE_ASSINA = {
  SELO: 'Sem selo do órgão (SELO_CERTIFICADO, SELO_CHAVE e SELO_ANCORAS): a casa atende e não assina nada.',
  TEMPO:
    'Sem autoridade de carimbo do tempo (TSA_URL e TSA_ANCORAS): a casa atende e não assina nada; com TSA_EXIGIDA=0 assina sem carimbo.',
}

/** A demonstration that names no authority has one of its own, to try signing with one's own certificate. */
async function autoridadesDaDemonstracao(configuracao: Configuracao): Promise<X509Certificate[]> {
  if (configuracao.ASSINATURA_ANCORAS !== undefined || !eDemonstracao(configuracao)) return []
  const { certificate: certificado } = await openTestAuthority(path.join(configuracao.DATA_DIR, 'chaves-de-teste'))
  return [new X509Certificate(certificado)]
}

/** The demonstration keeps its e-mails where no server is named; a house of one's own without one sends none. */
async function correioDe(configuracao: Configuracao) {
  const { SMTP_URL: url, SMTP_FROM: de } = configuracao
  if (url !== undefined && de !== undefined) return criarCorreio({ url, de })
  return { ...semServidor(eDemonstracao(configuracao) ? 'DEMONSTRACAO' : 'DESLIGADO'), fechar: () => {} }
}

/** A part that takes longer than this to close is named in the log. */
const DEMORA_A_FECHAR_MS = 5_000

/** Opens everything in order, and closes it in the reverse one; what opened is closed when a later part fails. */
export async function abrirCasa({
  configuracao,
  raiz,
  versao,
  dizer,
  trocar = (portas) => portas,
}: Opcoes): Promise<Casa> {
  const fechos: { parte: string; fecho: () => Promise<unknown> }[] = []
  const aoFechar = (parte: string, fecho: () => Promise<unknown>) => void fechos.push({ parte, fecho })
  const fechar = async () => {
    for (const { parte, fecho } of fechos.splice(0).toReversed()) {
      const demora = setTimeout(() => registrar('erro', 'uma parte demora a fechar', { parte }), DEMORA_A_FECHAR_MS)
      await fecho().finally(() => clearTimeout(demora))
    }
  }
  try {
    return await abrir()
  } catch (erro) {
    await fechar()
    throw erro
  }

  async function abrir(): Promise<Casa> {
    const { PORT, DATA_DIR, ENDERECO_PUBLICO: enderecoPublico } = configuracao
    let url = configuracao.DATABASE_URL
    const nosso = url === undefined
    if (url === undefined) {
      lerCatalogos()
      dizer('Abrindo o banco de dados…')
      const embutido = await iniciarPostgres({ pasta: DATA_DIR, aviso: dizer })
      aoFechar('banco embutido', () => embutido.parar())
      url = embutido.url
    }
    const { banco, fechar: desligar } = conectar(url)
    aoFechar('banco', desligar)
    // Apart from the main pool: people must be able to sign in while the API's connections are all taken.
    const { banco: bancoDaIdentidade, fechar: desligarIdentidade } = conectar(url, { conexoes: 5 })
    aoFechar('banco da identidade', desligarIdentidade)
    const { banco: bancoSemPressa, fechar: desligarSemPressa } = conectar(url, {
      ...SEM_PRESSA,
      ...(nosso && { aoAbrir: cederVez }),
    })
    aoFechar('banco sem pressa', desligarSemPressa)
    const novas = await atualizar(banco)
    if (novas.length > 0)
      dizer(`Banco de dados preparado (${novas.length} ${novas.length === 1 ? 'passo' : 'passos'}).`)

    // whatever the processes of a house must agree on is asked before anything is written
    const demonstracao = eDemonstracao(configuracao)
    const emissores = emissoresDe(configuracao)
    // the demonstration over a database that this process alone opens follows its port, its folder and its keys
    const segue = nosso && demonstracao
    await exigirMesmoTipo(banco, demonstracao)
    if (!nosso) await exigirMesmaHora(banco)
    if (!demonstracao) await exigirChaveFechada(configuracao)
    await exigirEmissores(banco, emissores, segue)
    const arquivos = lojaDeArquivos(configuracao)
    await exigirMesmaLoja(banco, arquivos, segue)
    const chaves = await openKeys({
      folder: path.join(DATA_DIR, 'chaves'),
      demonstration: demonstracao,
      ...confiancaConfigurada(configuracao),
      people: await autoridadesDaDemonstracao(configuracao),
      warn: (motivo) => registrar('erro', 'confiança na assinatura', { motivo }),
    })
    await exigirMesmoSelo(banco, chaves.fingerprint, segue)
    const cpfs = await abrirCpfs(banco, configuracao)
    if (await haCpfEmClaro(banco)) {
      // nobody waits for it yet: a slow disk must not end it at a time limit
      const semPrazo = conectar(url, { conexoes: 1, prazoMs: 0 })
      aoFechar('banco sem prazo', semPrazo.fechar)
      await cifrarGuardados(semPrazo.banco, cpfs, dizer, new Date())
    }
    if (chaves.naoAssina) dizer(SEM_O_QUE_ASSINA[chaves.naoAssina])

    const {
      KEYCLOAK_URL,
      KEYCLOAK_REALM: interno,
      KEYCLOAK_EXTERNAL_REALM: externo,
      KEYCLOAK_CLIENT_ID: clientId,
      KEYCLOAK_AUDIENCE: audiencia,
    } = configuracao
    const realms = { interno, externo }
    const correio = await correioDe(configuracao)
    aoFechar('correio', async () => correio.fechar())
    const limites = criarLimites()
    const provedor =
      KEYCLOAK_URL === undefined
        ? await criarProvedor({
            enderecoPublico,
            banco: bancoDaIdentidade,
            clientId,
            audiencia,
            duracaoToken: configuracao.TOKEN_DURACAO,
            realms,
            temCorreio: correio.modo !== 'DESLIGADO',
            freio: {
              limites,
              porMinuto: configuracao.LIMITE_VALIDACAO,
              endereco: ({ socket, headers }) =>
                enderecoDeQuemChama(
                  socket.remoteAddress ?? '',
                  [headers['x-forwarded-for']].flat().join(','),
                  configuracao.PROXIES,
                ),
            },
            aoFalhar: (erro) => registrar('erro', 'identidade', { erro: String(erro) }),
          })
        : undefined
    aoFechar('provedor de identidade', async () => provedor?.parar())
    await banco.linhas(sql`update convite_validade set dias = ${configuracao.CONVITE_VALIDADE_DIAS}`)

    const eventos = await criarEventos(url, banco)
    aoFechar('eventos', () => eventos.encerrar())
    const pdf = criarPdf({ prazoMs: 15_000, papel: await lerPapel(configuracao) })
    aoFechar('pdf', () => pdf.encerrar())
    const { CADASTRO_CHAVE } = configuracao
    const planejador = criarPlanejador({ CADASTRO_CHAVE, DATA_DIR, url, cede: nosso })
    aoFechar('planejador', () => planejador.encerrar())
    const portas = trocar({
      banco,
      bancoSemPressa,
      arquivos,
      inspecao: criarInspecao(),
      conferencia: criarConferencia(),
      antivirus: configuracao.CLAMAV === undefined ? undefined : criarAntivirus(configuracao.CLAMAV),
      pdf: { ...pdf, compor: lembrando(pdf.compor) },
      dossie: criarDossie(pdf),
      pacote: criarPacote(),
      chaves,
      testemunha: criarTestemunha(path.join(DATA_DIR, 'trilha')),
      govbr: govBrConfigurado(configuracao),
      segredos,
      cpfs,
      tokens: criarTokens({
        emissores: provedor?.emissores ?? emissores,
        audiencia,
        clientes: [clientId],
        vinculo: configuracao.IDENTIDADE_VINCULO,
      }),
      provedor: provedorConfigurado(configuracao),
      limites,
      captcha: criarCaptcha({ segredo: configuracao.RECAPTCHA_SECRET, hostname: new URL(enderecoPublico).hostname }),
      correio,
      webhooks: criarWebhooks({ hosts: configuracao.WEBHOOK_HOSTS ?? [] }),
      planejador: planejador.planejar,
      diretorio: criarDiretorio({ hosts: configuracao.LDAP_HOSTS ?? [], senhaDe: senhaDoDiretorio }),
      eventos,
      relogio: { agora: () => new Date() },
      configuracao: {
        enderecoPublico,
        limites: {
          leitura: configuracao.LIMITE_LEITURA,
          escrita: configuracao.LIMITE_ESCRITA,
          assinatura: configuracao.LIMITE_ASSINATURA,
          texto: configuracao.LIMITE_TEXTO,
          validacao: configuracao.LIMITE_VALIDACAO,
          arquivo: configuracao.LIMITE_ARQUIVO,
        },
        arquivos: {
          maximo: configuracao.ARQUIVO_MAXIMO_MB * 1024 ** 2,
          porDia: configuracao.ARQUIVOS_POR_DIA_MB * 1024 ** 2,
        },
        assinaturaIdadeMaxima: configuracao.ASSINATURA_IDADE_MAXIMA,
        prazoDoEdital: configuracao.PRAZO_DO_EDITAL_DIAS,
        horaDaVerificacao: configuracao.TRILHA_HORA,
        formas: configuracao.ASSINATURA_FORMAS,
        compassoDaRecusa: 100,
        modoConsultaAte: configuracao.MODO_CONSULTA_ATE ?? null,
      },
      registrar,
    })
    if (demonstracao) {
      const semeados = await semear(portas, dizer)
      if (provedor) await semearContas(banco, realms)
      if (semeados > 0) dizer(`Demonstração pronta: ${semeados} documentos.`)
    }

    for (const rodada of [
      fileReading,
      retomada,
      reorganizacoes,
      planosEmCurso,
      classesSeguidas,
      ancoragem,
      ronda,
      destruidor,
      leituras,
      destaques,
      fontesAgendadas,
      acessosVistos,
      convitesDeAcesso,
    ]) {
      aoFechar(`rodada ${rodada.nome}`, rodada.iniciar(portas).parar)
    }
    aoFechar('fila', startWorker(portas, chooseKinds(configuracao.TRABALHOS)).parar)

    const dist = configuracao.DEV ? undefined : path.join(raiz, 'dist')
    const paginas = dist === undefined ? await paginasEmDesenvolvimento(raiz) : await paginasProntas(dist)
    const app = await criarHost({
      portas,
      publica: configPublica(configuracao),
      versao,
      proxies: configuracao.PROXIES,
      dist,
      html: paginas.html,
      link: paginas.link,
      antes: async (req, res) => (await provedor?.atender(req, res)) === true || paginas.antes(req, res),
    })
    aoFechar('páginas', paginas.fechar)
    aoFechar('pedidos em curso', () => app.close())
    await app.listen({ port: PORT, host: configuracao.ENDERECO_ESCUTA }).catch((erro: NodeJS.ErrnoException) => {
      if (erro.code === 'EADDRINUSE')
        throw new ErroDePartida(`A porta ${PORT} já está em uso. Escolha outra: PORT=8081 npm start`)
      throw erro
    })
    if (!demonstracao) {
      const codigo = await novoCodigoDeAcesso(portas.banco, portas.relogio.agora())
      return { portas, apresentacao: codigo === undefined ? '' : comoComecar(enderecoPublico, codigo), fechar }
    }
    const convite = await caminhoDoConvite(portas.banco, portas.relogio.agora())
    const endereco = convite && new URL(convite, configuracao.ENDERECO_PUBLICO).href
    return { portas, apresentacao: apresentacao(endereco), fechar }
  }
}

/** One JSON line per event; whoever runs the server reads it. */
export const registrar: Portas['registrar'] = (nivel, mensagem, dados) =>
  process.stderr.write(`${JSON.stringify({ quando: new Date().toISOString(), nivel, mensagem, ...dados })}\n`)

type Paginas = {
  html(path: string): Promise<string>
  link(path: string): string
  antes(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  fechar(): Promise<void>
}

async function paginasProntas(dist: string): Promise<Paginas> {
  const ler = (arquivo: string) =>
    readFile(path.join(dist, arquivo), 'utf8').catch(() => {
      throw new ErroDePartida('As páginas ainda não foram construídas. Rode: npm start')
    })
  const html = await ler('index.html')
  // JSON of our own build
  const link = linksDasPaginas(JSON.parse(await ler('.vite/manifest.json')) as Manifesto)
  return { html: async () => html, link, antes: async () => false, fechar: async () => {} }
}

/** Vite inside the server: the same port, and pages that reload as they are written. */
async function paginasEmDesenvolvimento(raiz: string): Promise<Paginas> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: raiz, server: { middlewareMode: true }, appType: 'custom' })
  const nossos = /^\/(api|realms|scim)\/|^\/(livez|readyz|versao|config\.json)$/
  return {
    html: async (url) => vite.transformIndexHtml(url, await readFile(path.join(raiz, 'index.html'), 'utf8')),
    link: () => '',
    antes: (req, res) =>
      new Promise((resolve) => {
        if (nossos.test(req.url ?? '')) return resolve(false)
        res.once('close', () => resolve(true))
        vite.middlewares(req, res, () => resolve(false))
      }),
    fechar: () => vite.close(),
  }
}
