import { semCpf, semNumero } from '#contract/certificado.ts'
import { soDoEstado } from '#contract/motivos-da-trilha.ts'
import type { Comparacao, ParDePaginas, Veredicto } from '#contract/validacao.ts'

import { camposDaMovimentacao, camposDoDocumento } from '#server/base/assinatura/campo.ts'
import type { Portas } from '#server/base/contexto.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { oculto } from '#server/core/documento/acesso.ts'
import { CAMPO_DA_VISTA, documentoDaVista } from '#server/core/documento/vista.ts'
import { documentoDoCarimbado } from '#server/core/documento/carimbos.ts'
import { atosSobre, ditoDosAtos, semNomes, veredictoDosAtos } from '#server/core/dossie/atos-posteriores.ts'
import { type Dito, dizer } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { type PlainCode, type Reason, reason } from '#server/base/palavras/reason.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { AssinaturaVerificada } from '#server/base/ports.ts'
import { laudar } from '#server/core/trilha/laudo.ts'
import {
  comoAcabou,
  conferir,
  exigirPdf,
  type Guardado,
  guardado,
  revogada,
} from '#server/core/validacao/conferencia.ts'
import { dizerDaMovimentacao, movimentacaoDoArquivo } from '#server/core/validacao/de-movimentacao.ts'
import { evidenciaDe, revisoesDe } from '#server/core/validacao/evidencia.ts'
import { carimbosDe } from '#server/core/validacao/movimentos.ts'
import { emparelhar, lerPaginas, type Lidas } from './paginas.ts'
import { mostravel, reconhecer, type Reconhecido } from './reconhecer.ts'

const IDENTICO: Partial<Record<Veredicto, PlainCode>> = {
  AUTENTICO: 'ARQUIVO_IDENTICO',
  SEM_EFEITO: 'ARQUIVO_DE_SEM_EFEITO',
  CANCELADO: 'ARQUIVO_DE_CANCELADO',
  ELIMINADO: 'ARQUIVO_DE_ELIMINADO',
}

type Pedido = { le: SQL; quem: string; documento?: Guardado; lingua: Lingua | undefined }

type Paginas = Pick<Comparacao, 'paginas' | 'semPaginas' | 'documentoId'>
const semPaginas: Paginas = { paginas: [], semPaginas: null, documentoId: null }

/** Pairs the file's pages with the stored ones by text; the browser compares their looks. */
async function paginasDe(
  { arquivos, conferencia }: Portas,
  documento: Guardado,
  lidas: Lidas,
  { quem, lingua }: Pedido,
): Promise<Paginas> {
  if (!mostravel(documento) || documento.sha256Assinado === null || documento.eliminacao) return semPaginas
  if ('recusa' in lidas) return { ...semPaginas, semPaginas: dizer(lingua, lidas.recusa) }
  const bytes = await arquivos.ler(documento.sha256Assinado)
  // counted as a reading of the caller, because it serves them
  const guardadas = bytes && (await lerPaginas(conferencia, bytes, { quem, nosso: true }))
  if (!guardadas || 'recusa' in guardadas)
    return { ...semPaginas, semPaginas: dizer(lingua, reason('GUARDADO_NAO_SE_LE')) }
  return {
    paginas: await emparelhar(lidas.paginas, guardadas.paginas),
    semPaginas: null,
    documentoId: documento.le ? documento.id : null,
  }
}

/** Says whether pages differ, for readers of the verdict alone. */
function dizerDasPaginas(paginas: ParDePaginas[]) {
  if (paginas.length === 0) return undefined
  const iguais = paginas.every(({ texto }) => texto === 'IGUAL' || texto === 'SEM_TEXTO')
  return reason(iguais ? 'PAGINAS_IGUAIS' : 'PAGINAS_DIFERENTES')
}

function dizerDoReconhecido({ documento: { sigla }, por }: Reconhecido, assinado: boolean, paginas: ParDePaginas[]) {
  const code = por === 'REVISAO' ? 'COMECA_COMO' : assinado ? 'TRAZ_O_CODIGO_E_ASSINATURA' : 'TRAZ_SO_O_CODIGO'
  const by = dizerDasPaginas(paginas)
  return { ...reason(code, { sigla }), ...(by && { by }) }
}

/**
 * The signer by the certificate; /Name is only a claim of the file. `nossos`: in a stored file, the fields in which the public
 * body's seal signs in a person's name.
 */
function quemAssinou(
  { campo, nome, certificado }: AssinaturaVerificada,
  nossos: RegExp | undefined,
  lingua: Lingua | undefined,
): string | null {
  const dito = nome && semNumero(nome)
  if (dito && nossos?.test(campo)) return dito
  const titular = certificado?.titular
  if (!dito || dito.toUpperCase() === titular?.toUpperCase()) return titular || null
  return dizer(
    lingua,
    titular ? reason('TITULAR_E_O_ARQUIVO_DIZ', { titular, nome: dito }) : reason('O_ARQUIVO_DIZ', { nome: dito }),
  )
}

/**
 * The document with exactly these bytes, or the requested one; also the movement, if the bytes are a movement's file. `vista`:
 * the bytes are the stamped view of that document.
 */
async function acharMesmo({ banco }: Portas, sha256: string, { le, documento }: Pedido) {
  const sobre = await movimentacaoDoArquivo(banco, sha256)
  const carimbado = await documentoDoCarimbado(banco, sha256)
  const daVista = await documentoDaVista(banco, sha256)
  const dono = sobre?.documentoId ?? carimbado ?? daVista
  const doArquivo = dono === undefined ? sql`d.sha256_assinado = ${sha256}` : sql`d.id = ${dono}`
  const mesmo = documento ?? (await guardado(banco, doArquivo, le, oculto))
  const daMovimentacao = sobre !== undefined && sobre.documentoId === mesmo?.id ? sobre : undefined
  const identico = mesmo !== undefined && (mesmo.sha256Assinado === sha256 || mesmo.id === carimbado)
  const vista = mesmo !== undefined && mesmo.id === daVista
  return { mesmo, daMovimentacao, vista, identico: daMovimentacao !== undefined || identico }
}

/** Later acts on the document; without names if the reader may not see it. */
async function atosDe({ banco }: Portas, dono: Guardado | undefined, le: SQL) {
  if (!dono) return []
  const todos = await atosSobre(banco, dono.id, le)
  return dono.oculto && !dono.le ? semNomes(todos) : todos
}

/** Finds the document to compare with, and how it was found. */
async function situar(portas: Portas, bytes: Uint8Array, pedido: Pedido) {
  const { le, quem } = pedido
  const sha256 = await sha256Hex(bytes)
  const verificacao = await portas.chaves.verificar(bytes, quem)
  const { mesmo, daMovimentacao, vista, identico } = await acharMesmo(portas, sha256, pedido)
  const lidas =
    identico || vista || verificacao.naoJulgado ? undefined : await lerPaginas(portas.conferencia, bytes, { quem })
  const achado = lidas && !mesmo ? await reconhecer(portas, verificacao, lidas, le) : undefined
  const dono = mesmo ?? achado?.documento
  return {
    sha256,
    verificacao,
    daMovimentacao,
    vista,
    identico,
    achado,
    dono,
    atos: await atosDe(portas, dono, le),
    paginas: lidas && dono ? await paginasDe(portas, dono, lidas, pedido) : semPaginas,
  }
}
type Situado = Awaited<ReturnType<typeof situar>>

const SELO_DA_VISTA = new RegExp(`^${CAMPO_DA_VISTA}$`)

/** Fields of a stored file in which the public body's seal signs in a person's name. */
function camposNossos({ daMovimentacao, dono, vista, identico, verificacao }: Situado): RegExp | undefined {
  if (vista) return SELO_DA_VISTA
  if (daMovimentacao) return camposDaMovimentacao(daMovimentacao.movimentacaoId)
  return dono && identico ? camposDoDocumento(dono, verificacao.assinaturas) : undefined
}

type Julgado = { veredicto: Veredicto; explicacao: Dito }

/** Verdict on a file stored for a movement: an anexo or a term. */
async function julgarDaMovimentacao(
  portas: Portas,
  sobre: NonNullable<Situado['daMovimentacao']>,
  { verificacao, atos }: Situado,
  lingua: Lingua | undefined,
): Promise<Julgado> {
  if (verificacao.veredicto !== 'PASSOU') return { veredicto: 'INDETERMINADO', explicacao: verificacao.explicacao }
  const { situacao, falha } = await laudar(portas, sobre.documentoId)
  const inteira = situacao === 'INTEGRA' || (falha !== null && soDoEstado(falha.motivo))
  const dito = await dizerDaMovimentacao(sobre, inteira)
  const atingido = dito.veredicto === 'AUTENTICO' ? veredictoDosAtos(atos, lingua) : undefined
  return atingido
    ? {
        veredicto: atingido.veredicto,
        explicacao: [dito.explicacao, reason('FOI_ATINGIDO', { atos: ditoDosAtos(atos, lingua) })],
      }
    : dito
}

/** What became of the document that the file claims to be, where its own verdict is of the file alone. */
function fimDe({ situacao, importado }: Guardado): Reason[] {
  if (situacao === 'CANCELADO') return [reason('ARQUIVO_DE_CANCELADO')]
  if (situacao !== 'SEM_EFEITO') return []
  return [
    importado ? reason('FICOU_SEM_EFEITO_O_IMPORTADO', { sistema: importado.sistema }) : reason('FICOU_SEM_EFEITO'),
  ]
}

/** Verdict on a file that is not stored: by its own signatures, and by the code or the revision that recognised it. */
function julgarOutro({ verificacao, achado, dono, paginas }: Situado): Julgado {
  const { veredicto: doArquivo, explicacao, assinaturas } = verificacao
  const assinado = assinaturas.length > 0
  if (achado && (doArquivo === 'PASSOU' || !assinado))
    return {
      veredicto: assinado ? 'INDETERMINADO' : 'NAO_ASSINADO',
      explicacao: [dizerDoReconhecido(achado, assinado, paginas.paginas), ...fimDe(achado.documento)],
    }
  if (!assinado)
    return dono
      ? { veredicto: 'ALTERADO', explicacao: reason('SEM_ASSINATURA_E_DIFERENTE') }
      : { veredicto: 'NAO_ASSINADO', explicacao }
  // a code alone makes nothing valid: its own signatures must prove it
  if (doArquivo !== 'PASSOU') return { veredicto: 'INDETERMINADO', explicacao }
  return { veredicto: 'INDETERMINADO', explicacao: reason(dono ? 'ASSINADO_E_DIFERENTE' : 'ASSINADO_E_DE_FORA') }
}

/** Verdict on the stamped view of a document: what became of the document, never that the file is one. */
async function julgarVista(portas: Portas, dono: Guardado, { le, lingua }: Pedido): Promise<Julgado> {
  const { veredicto, explicacao } = await conferir(portas, dono, false, le, lingua)
  const { sigla, substituidoPor } = dono
  if (veredicto !== 'SEM_EFEITO' && veredicto !== 'CANCELADO' && veredicto !== 'SUBSTITUIDO')
    return { veredicto: veredicto === 'FALHOU' ? veredicto : 'ALTERADO', explicacao: { texto: explicacao } }
  return {
    veredicto,
    explicacao: [
      reason(veredicto === 'SEM_EFEITO' ? 'COPIA_DO_SEM_EFEITO' : 'COPIA_DO_CANCELADO', { sigla }),
      ...(substituidoPor === null ? [] : [reason('FOI_SUBSTITUIDO', { sigla: substituidoPor })]),
      ...(await comoAcabou(portas.banco, dono, mostravel(dono))),
    ],
  }
}

async function julgar(portas: Portas, situado: Situado, pedido: Pedido): Promise<Julgado> {
  const { le, lingua } = pedido
  const { verificacao, daMovimentacao, vista, identico, dono, atos } = situado
  if (vista && dono) return julgarVista(portas, dono, pedido)
  const { veredicto, explicacao } = verificacao
  if (veredicto === 'FALHOU') return { veredicto: revogada(verificacao) ? 'FALHOU' : 'ALTERADO', explicacao }
  if (daMovimentacao) return julgarDaMovimentacao(portas, daMovimentacao, situado, lingua)
  if (identico && dono) {
    const conferido = await conferir(portas, dono, false, le, lingua)
    const code = atos.length > 0 ? undefined : IDENTICO[conferido.veredicto]
    const porque = await comoAcabou(portas.banco, dono, mostravel(dono))
    return {
      veredicto: conferido.veredicto,
      explicacao: code ? [reason(code), ...porque] : { texto: conferido.explicacao },
    }
  }
  return verificacao.naoJulgado ? { veredicto: 'INDETERMINADO', explicacao } : julgarOutro(situado)
}

/**
 * Judges a file by its own bytes, then against the given or recognised document. `le`: whether the reader may read a document
 * `d`; `quem`: the person or address whose turn it takes.
 */
export async function comparar(portas: Portas, bytes: Uint8Array, pedido: Pedido): Promise<Comparacao> {
  exigirPdf(bytes)
  const situado = await situar(portas, bytes, pedido)
  const { sha256, verificacao, vista, identico, dono, atos, paginas } = situado
  const { assinaturas } = verificacao
  const nossos = camposNossos(situado)
  const { lingua = 'pt-BR' } = pedido
  const { veredicto, explicacao } = await julgar(portas, situado, pedido)
  return {
    veredicto,
    explicacao: semCpf(dizer(lingua, explicacao)),
    sha256,
    sigla: dono?.sigla ?? null,
    identico: dono && !vista ? identico : null,
    assinaturas: assinaturas.map((assinatura) => ({
      nome: quemAssinou(assinatura, nossos, lingua),
      veredicto: assinatura.veredicto,
      explicacao: semCpf(dizer(lingua, assinatura.explicacao)),
      ...evidenciaDe(assinatura, verificacao, lingua),
    })),
    revisoes: revisoesDe(
      verificacao,
      (_, fim) => {
        const dela = assinaturas.find(({ revisao }) => revisao === fim)
        return dela ? quemAssinou(dela, nossos, lingua) : null
      },
      lingua,
    ),
    carimbos: carimbosDe(verificacao, lingua),
    atosPosteriores: atos,
    ...paginas,
  }
}
