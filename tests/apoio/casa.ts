import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'

import { inject } from 'vitest'

import type { Desafio, Recibo } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'
import type { Evento } from '#contract/evento.ts'
import { NIVEL_COM_HIPOTESE } from '#contract/nivel-acesso.ts'
import type { Problem } from '#contract/problem.ts'
import type { Substituicoes } from '#contract/substituicao.ts'
import { Problema } from '#contract/problem.ts'
import { lerCatalogos } from '#server/adapters/catalogos.ts'
import { criarArquivos } from '#server/adapters/arquivos.ts'
import { conectar, SEM_PRESSA } from '#server/adapters/banco-postgres.ts'
import { criarBanco, removerBanco } from '#server/adapters/embedded-postgres.ts'
import { semServidor } from '#server/adapters/correio/correio.ts'
import { criarDiretorio } from '#server/adapters/diretorio/diretorio.ts'
import { criarDossie } from '#server/adapters/dossie/dossie.ts'
import { criarConferencia, criarInspecao } from '#server/adapters/inspecao/inspecao.ts'
import { criarLimites } from '#server/adapters/limites.ts'
import { criarEventos } from '#server/adapters/eventos.ts'
import { criarPacote } from '#server/adapters/pacote.ts'
import { criarPdf } from '#server/adapters/pdf/pdf.ts'
import { segredos } from '#server/adapters/segredos.ts'
import { criarWebhooks } from '#server/adapters/webhooks.ts'
import { criarTestemunha } from '#server/adapters/testemunha.ts'
import type { Portas } from '#server/base/contexto.ts'
import type { Eventos } from '#server/base/ports.ts'
import { linha, sql } from '#server/database/connection.ts'
import { indexacao } from '#server/core/busca/indexar.ts'
import { encontrar } from '#server/base/rotas.ts'
import { despachar } from '#server/http/dispatch.ts'
import { refusalsOf } from '#server/http/openapi/refusals.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { openKeys } from '#server/adapters/signing-keys.ts'
import { identidades } from '#server/house/seed/estado.ts'
import { quemE } from '#server/house/seed/elenco.ts'

import { cpfs } from './cpfs.ts'
import { ISS, MODELO } from './global.ts'

export type Pedido = {
  corpo?: unknown
  bruto?: string | Uint8Array
  query?: string | Record<string, string>
  /** By header; undefined removes one. */
  cabecalhos?: Record<string, string | undefined>
  versao?: number
  chave?: string
  endereco?: string
  /** Leaves the index of the search as it is. */
  semIndexar?: boolean
}
export type Recebido<T = unknown> = {
  status: number
  corpo: T
  problema: Problem
  cabecalhos: Record<string, string>
  bytes: Uint8Array
}

/** Threads and processes are slow to start and depend on no database: all servers of a worker share them. */
const pdf = criarPdf({ trabalhadores: 1 })
const dossie = criarDossie({ ...pdf, folga: () => 0 })
const inspecao = criarInspecao({ ociosaMs: 600_000 })
// long times, because other tests use the processors
const conferencia = criarConferencia({ prazoMs: 20_000, esperaMs: 60_000 })
const pacote = criarPacote()
lerCatalogos()

const procura = (method: string, caminho: string) =>
  method === 'GET' && (/^\/siga\/documento(\/exportar)?$/.test(caminho) || caminho.startsWith('/siga/busca'))

/**
 * The whole server without its socket, over a database of its own, copied from `molde`. People are named like
 * `ana.souza@SEAD/GEGOV`.
 */
export async function novaCasa(mudar: (portas: Portas) => Partial<Portas> = () => ({}), molde = MODELO) {
  const url = inject('postgres')
  const nome = `t_${randomBytes(6).toString('hex')}`
  const urlDoBanco = await criarBanco(url, nome, molde)
  const { banco, fechar } = conectar(urlDoBanco)
  const { banco: bancoSemPressa, fechar: fecharSemPressa } = conectar(urlDoBanco, SEM_PRESSA)
  const pasta = await mkdtemp(path.join(inject('pastas'), 'casa-'))
  // the same authorities for all, because making keys is slow
  await cp(inject('chaves'), path.join(pasta, 'chaves'), { recursive: true })
  const erros: string[] = []
  const base: Portas = {
    banco,
    bancoSemPressa,
    arquivos: criarArquivos(path.join(pasta, 'arquivos')),
    inspecao,
    conferencia,
    pdf,
    dossie,
    pacote,
    chaves: await openKeys({ folder: path.join(pasta, 'chaves') }),
    testemunha: criarTestemunha(path.join(pasta, 'trilha')),
    segredos,
    cpfs,
    // Tokens have their own tests; here a token is `username` or `username~seconds since the password`.
    tokens: {
      async verificar(token) {
        const [username = '', idade = '0'] = token.split('~')
        const pessoa = identidades.find((cada) => cada.username === username)
        if (!pessoa) throw new Problema('CREDENCIAL_INVALIDA')
        const nomeCompleto = `${pessoa.nomeProprio} ${pessoa.sobrenome}`
        return {
          iss: ISS[pessoa.realm],
          sub: pessoa.sub,
          realm: pessoa.realm,
          nome: nomeCompleto,
          username,
          email: '',
          emailVerificado: true,
          autenticadoEm: Date.now() / 1000 - Number(idade),
          sessaoDesde: Date.now() / 1000 - Number(idade),
          expiraEm: Date.now() / 1000 + 300,
        }
      },
    },
    provedor: { tipo: 'EXTERNO', responde: async () => true },
    limites: criarLimites(),
    captcha: { desligado: true, conferir: async () => 'NAO_CONFERE' },
    correio: semServidor('DEMONSTRACAO'),
    webhooks: criarWebhooks(),
    diretorio: criarDiretorio({ hosts: [], senhaDe: () => undefined }),
    eventos: { publicar: async () => {}, async *assinar() {} },
    relogio: { agora: () => new Date() },
    configuracao: {
      enderecoPublico: 'http://localhost:8080',
      limites: { leitura: 100_000, escrita: 100_000, assinatura: 100_000, texto: 240, validacao: 20, arquivo: 100_000 },
      arquivos: { maximo: 10 * 1024 * 1024, porDia: 1024 ** 3 },
      assinaturaIdadeMaxima: 300,
      prazoDoEdital: 45,
      horaDaVerificacao: 3,
      formas: {},
      refusalDelayMs: 0,
      modoConsultaAte: null,
    },
    registrar: (_, mensagem, dados) => void erros.push(`${mensagem} ${JSON.stringify(dados)}`),
  }
  const portas: Portas = { ...base, ...mudar(base) }
  const elenco = await quemE(banco)
  const aoFechar: (() => Promise<void>)[] = []

  const idDe = (quem: string) => elenco.get(quem)?.entrada.id

  /** One call as `quem`; undefined calls without a token. */
  async function chamar<T = unknown>(
    quem: string | undefined,
    method: string,
    path_: string,
    pedido: Pedido = {},
  ): Promise<Recebido<T>> {
    const corpo =
      pedido.bruto !== undefined
        ? typeof pedido.bruto === 'string'
          ? new TextEncoder().encode(pedido.bruto)
          : pedido.bruto
        : pedido.corpo === undefined
          ? undefined
          : new TextEncoder().encode(JSON.stringify(pedido.corpo))
    const [username = ''] = quem?.split('@') ?? []
    const entrada = quem === undefined ? undefined : idDe(quem.replace(/~\d+/, ''))
    // the index follows in a quarter of a second; a test searches at once
    if (procura(method, path_) && !pedido.semIndexar) await indexacao.chamar(portas)
    const resposta = await despachar(portas, {
      method,
      path: path_,
      query: new URLSearchParams(pedido.query),
      cabecalhos: {
        ...(quem !== undefined && { authorization: `Bearer ${username}` }),
        ...(entrada !== undefined && { 'id-logado': String(entrada) }),
        ...(corpo && { 'content-type': 'application/json' }),
        'idempotency-key': pedido.chave ?? crypto.randomUUID(),
        ...(pedido.versao !== undefined && { 'if-match': `"${pedido.versao}"` }),
        ...pedido.cabecalhos,
      },
      corpo: async () => corpo,
      endereco: pedido.endereco ?? '127.0.0.1',
      sinal: new AbortController().signal,
    })
    if ('eventos' in resposta) throw new Error('a stream where an answer was due')
    exigirDescrito(method, path_, resposta.status)
    const feito = 'partes' in resposta ? await juntar(resposta.partes) : resposta.corpo
    const bytes = typeof feito === 'string' ? new TextEncoder().encode(feito) : feito
    const json: unknown = resposta.cabecalhos['content-type']?.includes('json')
      ? JSON.parse(new TextDecoder().decode(bytes))
      : undefined
    return {
      status: resposta.status,
      corpo: json as T,
      problema: json as Problem,
      cabecalhos: resposta.cabecalhos,
      bytes,
    } // the dispatcher parsed it against the contract
  }

  /** A search as it is while the index is behind. */
  const semIndexar = (quem: string, query: Record<string, string>) =>
    chamar<{ totalElements: number; content: { sigla: string }[] }>(quem, 'GET', '/siga/busca', {
      query,
      semIndexar: true,
    })

  const modelo = async (nomeModelo: string) =>
    (await linha<{ id: number }>(banco, sql`select id from modelo where nome = ${nomeModelo}`))?.id ?? 0
  const unidade = async (sigla: string) =>
    (
      await linha<{ id: number }>(
        banco,
        sql`select l.id from lotacao l join orgao o on o.id = l.orgao_id where o.sigla || '/' || l.sigla = ${sigla}`,
      )
    )?.id ?? 0

  const hipotese = async () =>
    (await linha<{ id: number }>(banco, sql`select min(id) as id from hipotese_legal where ativa`))?.id ?? 0

  /** A complete draft by Ana for Bruno to sign, addressed to SEAD/GELIC. */
  async function rascunho(
    assunto = 'Compra de cadeiras',
    mudancas: Record<string, unknown> = {},
    autor = ANA,
    responsavel = BRUNO,
  ) {
    const criado = await chamar<Documento>(autor, 'POST', '/siga/documento', {
      corpo: {
        modeloId: await modelo('Ofício Interno'),
        rascunho: {
          assunto,
          corpo: texto('Solicitamos a compra de cadeiras.'),
          responsavelId: idDe(responsavel) ?? null,
          destinatario: { tipo: 'LOTACAO', id: await unidade('SEAD/GELIC') },
          ...(Number(mudancas['nivelAcesso']) >= NIVEL_COM_HIPOTESE && { hipoteseId: await hipotese() }),
          ...mudancas,
        },
      },
    })
    if (criado.status !== 200) throw new Error(JSON.stringify(criado.corpo))
    return criado.corpo
  }

  async function finalizado(assunto?: string, mudancas?: Record<string, unknown>, autor = ANA, responsavel = BRUNO) {
    const { id, versao } = await rascunho(assunto, mudancas, autor, responsavel)
    const feito = await chamar<Documento>(autor, 'POST', `/siga/documento/${id}/finalizar`, { versao })
    if (feito.status !== 200) throw new Error(JSON.stringify(feito.corpo))
    return feito.corpo
  }

  /**
   * Signs like the page: reads the document (`sha256` says what was seen instead), asks for a challenge, and proves it.
   * Returns the first refusal, else the receipt.
   */
  async function assinar(
    quem: string,
    id: number,
    {
      sha256,
      onde: caminho = `/siga/documento/${id}`,
      ...pedido
    }: Omit<Pedido, 'corpo'> & { sha256?: string; onde?: string } = {},
  ): Promise<Recebido<Recibo>> {
    const visto =
      sha256 ?? (await chamar<{ sha256?: string }>(quem, 'GET', `${caminho}/assinatura`, enderecoDe(quem))).corpo.sha256
    const corpo = { tipo: 'SENHA', sha256: visto || '0'.repeat(64) }
    const aberto = await chamar<Desafio & Recibo>(quem, 'POST', `${caminho}/desafio`, { ...pedido, corpo })
    if (aberto.status !== 200) return aberto
    const { desafio } = aberto.corpo
    return chamar<Recibo>(quem, 'POST', `${caminho}/assinar`, { ...pedido, corpo: { ...corpo, desafio } })
  }

  async function assinado(assunto?: string, mudancas?: Record<string, unknown>, autor = ANA, responsavel = BRUNO) {
    const { id } = await finalizado(assunto, mudancas, autor, responsavel)
    const feito = await assinar(responsavel, id)
    if (feito.status !== 200) throw new Error(JSON.stringify(feito.corpo))
    return (await chamar<Documento>(autor, 'GET', `/siga/documento/${id}`)).corpo
  }

  /** From today `substituto` substitutes `titular`; returns the substitution's id. */
  async function substitui(titular: string, substituto: string) {
    const dia = (daqui: number) => hoje(new Date(portas.relogio.agora().getTime() + daqui * 86_400_000))
    const feita = await chamar<Substituicoes>(titular, 'POST', '/siga/substituicao', {
      corpo: { titularId: idDe(titular), substitutoId: idDe(substituto), de: dia(0), ate: dia(5), motivo: 'Viagem' },
    })
    if (feita.status !== 200) throw new Error(JSON.stringify(feita.corpo))
    return feita.corpo.minhas.find(({ situacao }) => situacao === 'VIGENTE')?.id
  }

  /** From now on events are delivered, over LISTEN/NOTIFY as in production. */
  async function comEventos() {
    const eventos = await criarEventos(urlDoBanco, banco)
    portas.eventos = eventos
    aoFechar.push(() => eventos.encerrar())
  }

  /** The event stream of `quem`, already listening; `ouvidos()`: the events so far. `como`: the entry they act with. */
  async function ouvir(quem: string, documento?: number, como: number | undefined = idDe(quem)) {
    const controle = new AbortController()
    const [token = ''] = quem.split('@')
    const { eventos: marcados, passou } = comMarcas(portas.eventos)
    // by prototype, so that the stream sees later changes of the ports
    const suas: Portas = Object.create(portas, { eventos: { value: marcados } })
    const resposta = await despachar(suas, {
      method: 'GET',
      path: '/siga/evento',
      query: new URLSearchParams(documento === undefined ? {} : { documento: String(documento) }),
      cabecalhos: { authorization: `Bearer ${token}`, 'id-logado': String(como) },
      corpo: async () => undefined,
      endereco: '127.0.0.1',
      sinal: controle.signal,
    })
    if (!('eventos' in resposta)) throw new Error(`no stream: ${resposta.status}`)
    const ouvidos: Evento[] = []
    const { eventos } = resposta
    let acabou = false
    const fim = (async () => {
      for await (const evento of eventos) ouvidos.push(evento as Evento) // the handler parsed it
      acabou = true
    })()
    return {
      /** The events heard; everything published before this call has arrived. */
      async ouvidos() {
        await Promise.race([passou(), fim])
        return ouvidos.splice(0)
      },
      /** Whether the stream ended by itself. */
      acabou: () => acabou,
      async parar() {
        controle.abort()
        await fim
      },
    }
  }

  return {
    portas,
    /** The context of work that no call asked for. */
    sozinha: { portas, depois: () => {} },
    comEventos,
    ouvir,
    banco,
    /** The database's URL. */
    url: urlDoBanco,
    elenco,
    erros,
    pasta,
    idDe,
    chamar,
    semIndexar,
    modelo,
    unidade,
    hipotese,
    rascunho,
    finalizado,
    assinar,
    assinado,
    substitui,
    async fechar() {
      for (const fazer of aoFechar) await fazer()
      await Promise.all([fechar(), fecharSemPressa()])
      await removerBanco(url, nome)
      await rm(pasta, { recursive: true, force: true })
    },
  }
}

/**
 * The events of one stream, with a wait: `passou` publishes a mark, and resolves when the stream asks for what comes
 * after it. Events arrive in the order they were published, so all earlier ones have been handled.
 */
function comMarcas(eventos: Eventos) {
  const MARCA = 'marca-de-teste'
  const esperas = new Map<unknown, () => void>()
  async function* semMarcas(lidos: AsyncIterable<unknown>) {
    for await (const dados of lidos) {
      const espera = esperas.get(dados)
      if (espera) espera()
      else if (typeof dados !== 'string') yield dados // a string is a mark of another stream
    }
  }
  return {
    eventos: {
      ...eventos,
      assinar: (...[canais, sinal]: Parameters<Eventos['assinar']>) =>
        semMarcas(eventos.assinar([...canais, MARCA], sinal)),
    },
    async passou() {
      const marca: string = crypto.randomUUID()
      const { promise, resolve } = Promise.withResolvers<void>()
      esperas.set(marca, resolve)
      await eventos.publicar([MARCA], marca)
      await promise
    },
  }
}
/** Every refusal that a test meets is one that the OpenAPI document names for its operation. */
function exigirDescrito(method: string, path_: string, status: number) {
  if (status < 400 || status >= 500) return
  let endpoint
  try {
    ;({ endpoint } = encontrar(method, path_).rota)
  } catch {
    return // no operation
  }
  if (!refusalsOf(endpoint).includes(status))
    throw new Error(`${method} ${endpoint.path} answered ${status}: add it to its \`recusas\``)
}

export type CasaDeTeste = Awaited<ReturnType<typeof novaCasa>>

export const ANA = 'ana.souza@SEAD/GEGOV'
export const ANA_NA_FAZENDA = 'ana.souza@SEFAZ/GETRI'
export const BRUNO = 'bruno.lima@SEAD/GEGOV'
export const CARLA = 'carla.dias@SEAD/GELIC'
export const DIEGO = 'diego.alves@SES/GEVIG'
export const FORNECEDORA = 'fornecedor.externo@EXT/FORN'

/** The query of the signing address for an external person. */
export const enderecoDe = (quem: string) => (quem.includes('extern') ? { query: { isExt: 'EXT' } } : {})

export const texto = (...paragrafos: string[]) => ({
  type: 'doc',
  content: paragrafos.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** Joins the parts of a file. */
async function juntar(partes: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const vindas: Uint8Array<ArrayBuffer>[] = []
  for await (const parte of partes) vindas.push(parte)
  return new Uint8Array(await new Blob(vindas).arrayBuffer())
}
