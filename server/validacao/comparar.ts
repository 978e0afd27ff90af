import { semCpf, semNumero } from '#contract/certificado.ts'
import { soDoEstado } from '#contract/motivos-da-trilha.ts'
import type { Comparacao, ParDePaginas, Veredicto } from '#contract/validacao.ts'

import { camposDaMovimentacao, camposDoDocumento } from '../assinatura/campo.ts'
import type { Portas } from '../contexto.ts'
import { sql, type SQL } from '../database/connection.ts'
import { oculto } from '../documento/acesso.ts'
import { atosSobre, ditoDosAtos, semNomes, veredictoDosAtos } from '../dossie/atos-posteriores.ts'
import { sha256Hex } from '../hash.ts'
import type { AssinaturaVerificada } from '../ports.ts'
import { laudar } from '../trilha/laudo.ts'
import { conferir, exigirPdf, type Guardado, guardado, revogada } from './conferencia.ts'
import { dizerDaMovimentacao, movimentacaoDoArquivo } from './de-movimentacao.ts'
import { evidenciaDe, revisoesDe } from './evidencia.ts'
import { carimbosDe } from './movimentos.ts'
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

/**
 * Judges a file by its own bytes, then against the document it should be, or any that it is found to be of. `le`: who asks
 * reads a document `d`; `quem`: whose turn it takes, a person or an address.
 */
export async function comparar(
  portas: Portas,
  bytes: Uint8Array,
  { le, quem, documento }: { le: SQL; quem: string; documento?: Guardado },
): Promise<Comparacao> {
  exigirPdf(bytes)
  const { banco } = portas
  const sha256 = await sha256Hex(bytes)
  const sobre = await movimentacaoDoArquivo(banco, sha256)
  const doArquivoEm = sobre ? sql`d.id = ${sobre.documentoId}` : sql`d.sha256_assinado = ${sha256}`
  const verificacao = await portas.chaves.verificar(bytes, quem)
  const mesmo = documento ?? (await guardado(banco, doArquivoEm, le, oculto))
  const deDentro = sobre !== undefined && sobre.documentoId === mesmo?.id
  const identico = deDentro || mesmo?.sha256Assinado === sha256
  const nossos = deDentro
    ? camposDaMovimentacao(sobre.movimentacaoId)
    : mesmo && identico
      ? camposDoDocumento(mesmo, verificacao.assinaturas)
      : undefined
  const lidas = identico || verificacao.naoJulgado ? undefined : await lerPaginas(portas.conferencia, bytes, { quem })
  const achado = lidas && !mesmo ? await reconhecer(portas, verificacao, lidas, le) : undefined
  const dono = mesmo ?? achado?.documento
  const todos = dono ? await atosSobre(banco, dono.id, le) : []
  const atos = dono?.oculto && !dono.le ? semNomes(todos) : todos
  const paginas = lidas && dono ? await paginasDe(portas, dono, lidas, quem) : semPaginas

  const { veredicto: doArquivo, explicacao, assinaturas } = verificacao
  const resposta = (veredicto: Veredicto, palavras: string): Comparacao => ({
    veredicto,
    explicacao: semCpf(palavras),
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
  })
  if (doArquivo === 'FALHOU') return resposta(revogada(verificacao) ? 'FALHOU' : 'ALTERADO', explicacao)
  if (deDentro && doArquivo === 'PASSOU') {
    const { situacao, falha } = await laudar(portas, sobre.documentoId)
    const inteira = situacao === 'INTEGRA' || (falha !== null && soDoEstado(falha.motivo))
    const dito = await dizerDaMovimentacao(sobre, inteira)
    const atingido = dito.veredicto === 'AUTENTICO' ? veredictoDosAtos(atos) : undefined
    return atingido
      ? resposta(atingido.veredicto, `${dito.explicacao} O documento foi ${ditoDosAtos(atos)}.`)
      : resposta(dito.veredicto, dito.explicacao)
  }
  if (deDentro) return resposta('INDETERMINADO', explicacao)
  if (identico && dono) {
    const { veredicto, explicacao: porque } = await conferir(portas, dono, false, le)
    return resposta(veredicto, atos.length > 0 ? porque : (frases[veredicto] ?? porque))
  }
  if (verificacao.naoJulgado) return resposta('INDETERMINADO', explicacao)
  const assinado = assinaturas.length > 0
  if (achado && (doArquivo === 'PASSOU' || !assinado))
    return resposta(assinado ? 'INDETERMINADO' : 'NAO_ASSINADO', dizerDoReconhecido(achado, assinado, paginas.paginas))
  if (!assinado)
    return dono
      ? resposta('ALTERADO', 'O arquivo não tem assinatura e não é igual ao documento guardado.')
      : resposta('NAO_ASSINADO', explicacao)
  // what its own signatures don't prove is not called valid, whatever code it bears
  if (doArquivo !== 'PASSOU') return resposta('INDETERMINADO', explicacao)
  return resposta(
    'INDETERMINADO',
    dono
      ? 'O arquivo tem assinatura válida, mas não é igual ao documento guardado.'
      : 'A assinatura é válida, mas o arquivo não é de um documento guardado aqui.',
  )
}
