import type { Destinatario, Documento, NivelAcesso, Pessoa, Situacao } from '#contract/documento.ts'
import type { Unidade, Orgao } from '#contract/lotacao.ts'
import type { Modelo } from '#contract/modelo.ts'
import { palavras, type Texto } from '#contract/texto.ts'
import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { oculto, podeLer } from './acesso.ts'
import { acoesDoDocumento } from './acoes.ts'

/** A document as stored, with the names of what it points to. */
export type Registro = {
  id: number
  versao: number
  sigla: string
  situacao: Situacao
  modelo: Modelo
  orgao: Orgao
  assunto: string | null
  corpo: Texto
  nivelAcesso: NivelAcesso
  data: string | null
  responsavel: Pessoa | null
  destinoPessoa: Pessoa | null
  destinoLotacao: Unidade | null
  cadastrante: Pessoa
  lotaCadastranteId: number
  municipio: string
  criadoEm: string
  alteradoEm: string
  alteradoPor: string
  finalizadoEm: string | null
  assinadoEm: string | null
  codigoVerificador: string
  sha256Assinado: string | null
  mobilId: number | null
  mobilGeralId: number
  mobil: {
    custodia: 'COM_ATENDENTE' | 'EM_TRANSITO'
    atendenteLotacaoId: number | null
    atendentePessoaId: number | null
    remetenteLotacaoId: number | null
    movido: boolean
  } | null
  le: boolean
  oculto: boolean
}

/** A document by id, whoever asks; `le` says whether this entry may read it. */
export async function carregar(banco: Banco, id: number, entrada: EntradaAtiva): Promise<Registro | undefined> {
  return linha<Registro>(
    banco,
    sql`select d.id, d.versao, d.sigla, d.situacao, modelo_json(d.modelo_id) as modelo,
          jsonb_build_object('id', o.id, 'sigla', o.sigla, 'nome', o.nome) as orgao, o.municipio,
          d.assunto, d.corpo, d.nivel_acesso as "nivelAcesso", d.data,
          pessoa_json(d.responsavel_id) as responsavel, pessoa_json(d.destino_pessoa_id) as "destinoPessoa", unidade_json(d.destino_lotacao_id) as "destinoLotacao",
          pessoa_json(d.cadastrante_id) as cadastrante, d.lota_cadastrante_id as "lotaCadastranteId",
          d.criado_em as "criadoEm", d.alterado_em as "alteradoEm", (select nome from pessoa where id = d.alterado_por) as "alteradoPor",
          d.finalizado_em as "finalizadoEm", d.assinado_em as "assinadoEm", d.codigo_verificador as "codigoVerificador", d.sha256_assinado as "sha256Assinado",
          v.id as "mobilId", geral.id as "mobilGeralId",
          case when v.id is not null then jsonb_build_object('custodia', v.custodia, 'atendenteLotacaoId', v.atendente_lotacao_id, 'atendentePessoaId', v.atendente_pessoa_id,
            'remetenteLotacaoId', v.remetente_lotacao_id, 'movido', v.movido) end as mobil,
          coalesce(${podeLer(entrada)}, false) as le, ${oculto} as oculto
        from documento d join orgao o on o.id = d.orgao_id
        join mobil geral on geral.documento_id = d.id and geral.tipo = 'GERAL'
        left join mobil v on v.documento_id = d.id and v.tipo = 'VIA' and v.sequencia = 1
        where d.id = ${id}`,
  )
}

/** The same for who may read it: unknown and hidden are one answer, 404; known but denied is 403. */
export async function lerOuRecusar(banco: Banco, id: number, entrada: EntradaAtiva, travar = false): Promise<Registro> {
  // Lock first, read after: a statement that waited for a lock still sees the other tables as they were before.
  if (travar) await banco.linhas(sql`select 1 as sim from documento where id = ${id} for update`)
  const registro = await carregar(banco, id, entrada)
  if (!registro || (!registro.le && registro.oculto)) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  if (!registro.le) throw new Problema('SEM_ACESSO')
  return registro
}

/** Names of what finalizar will ask for. */
export function falta({
  assunto,
  corpo,
  responsavel,
  modelo,
  destinoPessoa,
  destinoLotacao,
}: Registro): Documento['falta'] {
  return [
    ...(assunto === null ? (['assunto'] as const) : []),
    ...(palavras(corpo).trim() === '' ? (['corpo'] as const) : []),
    ...(responsavel === null ? (['responsavel'] as const) : []),
    ...(modelo.destinatarioObrigatorio && !destinoPessoa && !destinoLotacao ? (['destinatario'] as const) : []),
  ]
}

const destinatario = ({ destinoPessoa, destinoLotacao }: Registro): Destinatario | null =>
  destinoPessoa
    ? { tipo: 'PESSOA', pessoa: destinoPessoa }
    : destinoLotacao
      ? { tipo: 'LOTACAO', lotacao: destinoLotacao }
      : null

/** As the contract shows it, with what this entry may do. */
export function apresentar(registro: Registro, entrada: EntradaAtiva): Documento {
  return {
    ...registro,
    destinatario: destinatario(registro),
    falta: falta(registro),
    acoes: acoesDoDocumento(registro, entrada),
  }
}
