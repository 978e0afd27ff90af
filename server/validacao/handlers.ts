import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import {
  CodigoVerificador,
  type Comparacao,
  type Protocolo,
  type validacaoApi,
  type Veredicto,
} from '#contract/validacao.ts'

import { lerSigla } from '../busca/sigla.ts'
import type { Contexto, Portas } from '../contexto.ts'
import { linha, sql } from '../database/connection.ts'
import { nivelVigente, oculto, podeLer } from '../documento/acesso.ts'
import { sha256Hex } from '../hash.ts'
import { lidoPor } from '../mobil/leitura.ts'
import { laudar } from '../trilha/laudo.ts'
import { dizerDaMovimentacao, movimentacaoDoArquivo } from './de-movimentacao.ts'
import { conferir, exigirPdf, type Guardado, guardado, revogada } from './conferencia.ts'
import { evidenciaDe, revisoesDe } from './evidencia.ts'
import { manifestoDe } from './manifesto.ts'
import { pacoteDe } from './pacote.ts'

const ninguem = sql`false`

/** The document of /validacao/:numero, by sigla or by code. By sigla a hidden one stays hidden; the code is proof of having the paper. */
async function porNumero(numero: string, { banco, entrada }: Contexto): Promise<Guardado> {
  const codigo = CodigoVerificador.safeParse(numero)
  const sigla = lerSigla(numero)
  const achado = codigo.success
    ? await guardado(banco, sql`d.codigo_verificador = ${codigo.data}`, podeLer(entrada), oculto)
    : sigla?.orgao !== undefined && sigla.ano !== undefined
      ? await guardado(
          banco,
          sql`o.sigla = ${sigla.orgao} and e.sigla = ${sigla.especie} and d.ano = ${sigla.ano} and d.numero = ${sigla.numero}`,
          podeLer(entrada),
          oculto,
        )
      : undefined
  if (!achado || (!codigo.success && achado.oculto && !achado.le)) throw new Problema('NUMERO_NAO_LOCALIZADO')
  return achado
}

const frases: Partial<Record<Veredicto, string>> = {
  AUTENTICO: 'O arquivo é idêntico ao documento guardado, e a assinatura é válida.',
  SEM_EFEITO: 'O arquivo é o do documento, que foi tornado sem efeito depois de assinado.',
  CANCELADO: 'O documento foi cancelado.',
  ELIMINADO:
    'O arquivo é igual, byte por byte, ao que este órgão guardava e eliminou. O registro do documento continua.',
}

/** Judges a file by its own bytes, then against the document it should be (or any document of the same hash). */
async function comparar(portas: Portas, bytes: Uint8Array, documento: Guardado | undefined): Promise<Comparacao> {
  exigirPdf(bytes)
  const sha256 = await sha256Hex(bytes)
  const sobre = await movimentacaoDoArquivo(portas.banco, sha256)
  const doArquivoEm = sobre ? sql`d.id = ${sobre.documentoId}` : sql`d.sha256_assinado = ${sha256}`
  const dono = documento ?? (await guardado(portas.banco, doArquivoEm, ninguem, oculto))
  const deDentro = sobre !== undefined && sobre.documentoId === dono?.id
  const verificacao = await portas.chaves.verificar(bytes)
  const { veredicto: doArquivo, explicacao, assinaturas } = verificacao
  const identico = dono ? deDentro || dono.sha256Assinado === sha256 : null
  const resposta = (veredicto: Veredicto, palavras: string): Comparacao => ({
    veredicto,
    explicacao: palavras,
    sha256,
    sigla: dono?.sigla ?? null,
    identico,
    assinaturas: assinaturas.map((assinatura) => ({
      nome: assinatura.nome ?? assinatura.certificado?.titular ?? null,
      veredicto: assinatura.veredicto,
      explicacao: assinatura.explicacao,
      ...evidenciaDe(assinatura, verificacao),
    })),
    revisoes: revisoesDe(verificacao, (campo) => {
      const dela = assinaturas.find((assinatura) => assinatura.campo === campo)
      return dela?.nome ?? dela?.certificado?.titular ?? null
    }),
  })
  if (doArquivo === 'FALHOU') return resposta(revogada(verificacao) ? 'FALHOU' : 'ALTERADO', explicacao)
  if (deDentro && doArquivo === 'PASSOU') {
    const dito = await dizerDaMovimentacao(sobre, (await laudar(portas, sobre.documentoId)).situacao === 'INTEGRA')
    return resposta(dito.veredicto, dito.explicacao)
  }
  if (deDentro) return resposta('INDETERMINADO', explicacao)
  if (identico === true && dono) {
    const { veredicto, explicacao: porque } = await conferir(portas, dono, false)
    return resposta(veredicto, frases[veredicto] ?? porque)
  }
  if (assinaturas.length === 0)
    return dono
      ? resposta('ALTERADO', 'O arquivo não tem assinatura e não é igual ao documento guardado.')
      : resposta('NAO_ASSINADO', explicacao)
  if (dono) return resposta('INDETERMINADO', 'O arquivo tem assinatura válida, mas não é igual ao documento guardado.')
  return resposta(
    'INDETERMINADO',
    doArquivo === 'PASSOU' ? 'A assinatura é válida, mas o arquivo não é de um documento guardado aqui.' : explicacao,
  )
}

export const validacaoHandlers: Handlers<typeof validacaoApi, Contexto> = {
  async publica({ params }, { portas }) {
    const achado = await guardado(portas.banco, sql`d.codigo_verificador = ${params.codigo}`, ninguem, oculto)
    if (!achado) throw new Problema('NUMERO_NAO_LOCALIZADO')
    return conferir(portas, achado, achado.nivelAcesso === 10 && !achado.oculto)
  },

  async protocolo({ params }, { banco }) {
    const achado = await linha<Protocolo & { publico: boolean }>(
      banco,
      sql`select d.sigla, e.descricao as especie, o.nome as orgao, ${nivelVigente()} = 10 and not ${oculto} as publico, l.sigla || ' – ' || l.nome as unidade, v.desde,
            case d.situacao when 'PENDENTE_DE_ASSINATURA' then 'Aguardando assinatura' when 'CANCELADO' then 'Cancelado' when 'SEM_EFEITO' then 'Sem efeito' when 'ELIMINADO' then 'Eliminado'
              else case v.custodia when 'EM_TRANSITO' then 'Enviado, aguardando recebimento' else 'Em andamento' end end as situacao
          from documento d join especie e on e.id = d.especie_id join orgao o on o.id = d.orgao_id
          join ${lidoPor()} left join lotacao l on l.id = v.atendente_lotacao_id
          where d.codigo_verificador = ${params.codigo} and d.situacao <> 'EM_ELABORACAO'`,
    )
    if (!achado) throw new Problema('NUMERO_NAO_LOCALIZADO')
    return { ...achado, unidade: achado.publico ? achado.unidade : null }
  },

  arquivoPublico: ({ body }, { portas }) => comparar(portas, body, undefined),

  async porNumero({ params }, contexto) {
    const achado = await porNumero(params.numero, contexto)
    return conferir(contexto.portas, achado, achado.le)
  },

  manifesto: ({ params }, contexto) => manifestoDe(params.id, contexto),
  pacote: ({ params }, contexto) => pacoteDe(params.id, contexto),

  async comparar({ params, body }, contexto) {
    return comparar(contexto.portas, body, await porNumero(params.numero, contexto))
  },
}
