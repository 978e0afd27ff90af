import { semCpf, semNumero } from '#contract/certificado.ts'
import { soDoEstado } from '#contract/motivos-da-trilha.ts'
import type { Comparacao, ParDePaginas, Veredicto } from '#contract/validacao.ts'

import { camposDaMovimentacao, camposDoDocumento } from '#server/core/assinaveis/campo.ts'
import type { Portas } from '#server/base/contexto.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { oculto } from '#server/core/documento/acesso.ts'
import { atosSobre, ditoDosAtos, semNomes, veredictoDosAtos } from '#server/core/dossie/atos-posteriores.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { AssinaturaVerificada } from '#server/base/ports.ts'
import { laudar } from '#server/core/trilha/laudo.ts'
import { conferir, exigirPdf, type Guardado, guardado, revogada } from '#server/core/validacao/conferencia.ts'
import { dizerDaMovimentacao, movimentacaoDoArquivo } from '#server/core/validacao/de-movimentacao.ts'
import { evidenciaDe, revisoesDe } from '#server/core/validacao/evidencia.ts'
import { carimbosDe } from '#server/core/validacao/movimentos.ts'
import { emparelhar, lerPaginas, type Lidas } from './paginas.ts'
import { mostravel, reconhecer, type Reconhecido } from './reconhecer.ts'

const frases: Partial<Record<Veredicto, string>> = {
  AUTENTICO: 'O arquivo é idêntico ao documento guardado, e a assinatura é válida.',
  SEM_EFEITO: 'O arquivo é o do documento, que foi tornado sem efeito depois de assinado.',
  CANCELADO: 'O documento foi cancelado.',
  ELIMINADO:
    'O arquivo é igual, byte por byte, ao que este órgão guardava e eliminou. O registro do documento continua.',
}

type Paginas = Pick<Comparacao, 'paginas' | 'semPaginas' | 'documentoId'>
const semPaginas: Paginas = { paginas: [], semPaginas: null, documentoId: null }

/** Its pages beside the kept ones, as far as the text goes; what they look like is for who draws them. */
async function paginasDe(
  { arquivos, conferencia }: Portas,
  documento: Guardado,
  lidas: Lidas,
  quem: string,
): Promise<Paginas> {
  if (!mostravel(documento) || documento.sha256Assinado === null || documento.eliminacao) return semPaginas
  if ('recusa' in lidas) return { ...semPaginas, semPaginas: lidas.recusa }
  const bytes = await arquivos.ler(documento.sha256Assinado)
  // of the caller's turns: it is for them
  const guardadas = bytes && (await lerPaginas(conferencia, bytes, { quem, nosso: true }))
  if (!guardadas || 'recusa' in guardadas)
    return {
      ...semPaginas,
      semPaginas: 'As páginas não foram comparadas: o documento guardado não pôde ser lido agora.',
    }
  return {
    paginas: await emparelhar(lidas.paginas, guardadas.paginas),
    semPaginas: null,
    documentoId: documento.le ? documento.id : null,
  }
}

/** How many pages differ, in words, for who only reads the verdict. */
function dizerDasPaginas(paginas: ParDePaginas[]) {
  if (paginas.length === 0) return ''
  return paginas.every(({ texto }) => texto === 'IGUAL' || texto === 'SEM_TEXTO')
    ? ' O texto das páginas é o mesmo.'
    : ' Veja abaixo em que páginas difere.'
}

function dizerDoReconhecido({ documento: { sigla }, por }: Reconhecido, assinado: boolean, paginas: ParDePaginas[]) {
  if (por === 'REVISAO')
    return `O arquivo começa como ${sigla}, assinado aqui, mas não é igual ao que está guardado hoje.${dizerDasPaginas(paginas)}`
  const traz = `O arquivo traz o código verificador de ${sigla}`
  return assinado
    ? `${traz} e tem assinatura válida, mas não é igual ao documento guardado.${dizerDasPaginas(paginas)}`
    : `${traz}, mas não as assinaturas: por si, não prova nada.${dizerDasPaginas(paginas)}`
}

/**
 * Who signed, by the certificate: a /Name is only what the file says of itself. `nossos`: of a file kept here, the
 * fields in which the body's seal signs it in the name of people.
 */
function quemAssinou({ campo, nome, certificado }: AssinaturaVerificada, nossos?: RegExp): string | null {
  const dito = nome && semNumero(nome)
  if (dito && nossos?.test(campo)) return dito
  const titular = certificado?.titular
  if (!dito || dito.toUpperCase() === titular?.toUpperCase()) return titular || null
  return titular ? `${titular} (o arquivo diz: ${dito})` : `O arquivo diz: ${dito}`
}

type Pedido = { le: SQL; quem: string; documento?: Guardado }

/** The document whose file this is, byte for byte, or which it should be; of a movement, also that. */
async function acharMesmo({ banco }: Portas, sha256: string, { le, documento }: Pedido) {
  const sobre = await movimentacaoDoArquivo(banco, sha256)
  const doArquivo = sobre ? sql`d.id = ${sobre.documentoId}` : sql`d.sha256_assinado = ${sha256}`
  const mesmo = documento ?? (await guardado(banco, doArquivo, le, oculto))
  const daMovimentacao = sobre !== undefined && sobre.documentoId === mesmo?.id ? sobre : undefined
  return { mesmo, daMovimentacao, identico: daMovimentacao !== undefined || mesmo?.sha256Assinado === sha256 }
}

/** What later documents did to it; names only for who may read it. */
async function atosDe({ banco }: Portas, dono: Guardado | undefined, le: SQL) {
  if (!dono) return []
  const todos = await atosSobre(banco, dono.id, le)
  return dono.oculto && !dono.le ? semNomes(todos) : todos
}

/** The document a file is to be compared with, and what makes it that one. */
async function situar(portas: Portas, bytes: Uint8Array, pedido: Pedido) {
  const { le, quem } = pedido
  const sha256 = await sha256Hex(bytes)
  const verificacao = await portas.chaves.verificar(bytes, quem)
  const { mesmo, daMovimentacao, identico } = await acharMesmo(portas, sha256, pedido)
  const lidas = identico || verificacao.naoJulgado ? undefined : await lerPaginas(portas.conferencia, bytes, { quem })
  const achado = lidas && !mesmo ? await reconhecer(portas, verificacao, lidas, le) : undefined
  const dono = mesmo ?? achado?.documento
  return {
    sha256,
    verificacao,
    daMovimentacao,
    identico,
    achado,
    dono,
    atos: await atosDe(portas, dono, le),
    paginas: lidas && dono ? await paginasDe(portas, dono, lidas, quem) : semPaginas,
  }
}
type Situado = Awaited<ReturnType<typeof situar>>

/** The fields of a file kept here in which the body's seal signs in the name of people. */
function camposNossos({ daMovimentacao, dono, identico, verificacao }: Situado): RegExp | undefined {
  if (daMovimentacao) return camposDaMovimentacao(daMovimentacao.movimentacaoId)
  return dono && identico ? camposDoDocumento(dono, verificacao.assinaturas) : undefined
}

type Dito = { veredicto: Veredicto; explicacao: string }

/** A file that is the one kept of a movement: an annex, or its term. */
async function julgarDaMovimentacao(
  portas: Portas,
  sobre: NonNullable<Situado['daMovimentacao']>,
  { verificacao, atos }: Situado,
): Promise<Dito> {
  if (verificacao.veredicto !== 'PASSOU') return { veredicto: 'INDETERMINADO', explicacao: verificacao.explicacao }
  const { situacao, falha } = await laudar(portas, sobre.documentoId)
  const inteira = situacao === 'INTEGRA' || (falha !== null && soDoEstado(falha.motivo))
  const dito = await dizerDaMovimentacao(sobre, inteira)
  const atingido = dito.veredicto === 'AUTENTICO' ? veredictoDosAtos(atos) : undefined
  return atingido
    ? { veredicto: atingido.veredicto, explicacao: `${dito.explicacao} O documento foi ${ditoDosAtos(atos)}.` }
    : dito
}

/** A file that is none of those kept: by its own signatures, and by the code or the beginning that it bears. */
function julgarOutro({ verificacao, achado, dono, paginas }: Situado): Dito {
  const { veredicto: doArquivo, explicacao, assinaturas } = verificacao
  const assinado = assinaturas.length > 0
  if (achado && (doArquivo === 'PASSOU' || !assinado))
    return {
      veredicto: assinado ? 'INDETERMINADO' : 'NAO_ASSINADO',
      explicacao: dizerDoReconhecido(achado, assinado, paginas.paginas),
    }
  if (!assinado)
    return dono
      ? { veredicto: 'ALTERADO', explicacao: 'O arquivo não tem assinatura e não é igual ao documento guardado.' }
      : { veredicto: 'NAO_ASSINADO', explicacao }
  // what its own signatures don't prove is not called valid, whatever code it bears
  if (doArquivo !== 'PASSOU') return { veredicto: 'INDETERMINADO', explicacao }
  return {
    veredicto: 'INDETERMINADO',
    explicacao: dono
      ? 'O arquivo tem assinatura válida, mas não é igual ao documento guardado.'
      : 'A assinatura é válida, mas o arquivo não é de um documento guardado aqui.',
  }
}

async function julgar(portas: Portas, situado: Situado, le: SQL): Promise<Dito> {
  const { verificacao, daMovimentacao, identico, dono, atos } = situado
  const { veredicto, explicacao } = verificacao
  if (veredicto === 'FALHOU') return { veredicto: revogada(verificacao) ? 'FALHOU' : 'ALTERADO', explicacao }
  if (daMovimentacao) return julgarDaMovimentacao(portas, daMovimentacao, situado)
  if (identico && dono) {
    const conferido = await conferir(portas, dono, false, le)
    const dito = atos.length > 0 ? undefined : frases[conferido.veredicto]
    return { veredicto: conferido.veredicto, explicacao: dito ?? conferido.explicacao }
  }
  return verificacao.naoJulgado ? { veredicto: 'INDETERMINADO', explicacao } : julgarOutro(situado)
}

/**
 * Judges a file by its own bytes, then against the document it should be, or any that it is found to be of. `le`: who asks
 * reads a document `d`; `quem`: whose turn it takes, a person or an address.
 */
export async function comparar(portas: Portas, bytes: Uint8Array, pedido: Pedido): Promise<Comparacao> {
  exigirPdf(bytes)
  const situado = await situar(portas, bytes, pedido)
  const { sha256, verificacao, identico, dono, atos, paginas } = situado
  const { assinaturas } = verificacao
  const nossos = camposNossos(situado)
  const { veredicto, explicacao } = await julgar(portas, situado, pedido.le)
  return {
    veredicto,
    explicacao: semCpf(explicacao),
    sha256,
    sigla: dono?.sigla ?? null,
    identico: dono ? identico : null,
    assinaturas: assinaturas.map((assinatura) => ({
      nome: quemAssinou(assinatura, nossos),
      veredicto: assinatura.veredicto,
      explicacao: semCpf(assinatura.explicacao),
      ...evidenciaDe(assinatura, verificacao),
    })),
    revisoes: revisoesDe(verificacao, (_, fim) => {
      const dela = assinaturas.find(({ revisao }) => revisao === fim)
      return dela ? quemAssinou(dela, nossos) : null
    }),
    carimbos: carimbosDe(verificacao),
    atosPosteriores: atos,
    ...paginas,
  }
}
