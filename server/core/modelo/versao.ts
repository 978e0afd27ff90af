import type { OrdemDeAssinatura } from '#contract/assinante.ts'
import type { Rascunho } from '#contract/documento.ts'
import type { Especie, Modelo, Padroes } from '#contract/modelo.ts'
import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { eCapturado, type Origem } from '#contract/origem.ts'
import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { permiteNivel } from '#server/core/regras/condicoes.ts'
import { exigirPoderCriar } from '#server/core/regras/conferir.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'

type Comeco = ConteudoModelo & {
  versaoId: number
  tipo: Especie['tipo']
  responsavelId: number | null
  /** Levels allowed; undefined: all. */
  niveis: Modelo['niveis']
  /** Allowed origins; the first is the default. */
  origens: Origem[]
}

/** Signer of the unit's last document of this modelo, if still able to sign. */
const ultimoDaUnidade = (tx: Banco, modeloId: number, { lotacaoId, orgaoId }: EntradaAtiva) =>
  linha<{ id: number }>(
    tx,
    sql`select p.id from documento d join pessoa p on p.id = d.responsavel_id join lotacao l on l.id = p.lotacao_id
        where d.modelo_id = ${modeloId} and d.lota_cadastrante_id = ${lotacaoId} and d.assinado_em is not null
          and p.fim is null and l.fim is null and not l.suspensa and l.orgao_id = ${orgaoId} order by d.assinado_em desc limit 1`,
  )

/** Start of a new document: the version in force, and the proposed signer. */
export async function comecar(tx: Banco, modeloId: number, entrada: EntradaAtiva): Promise<Comeco> {
  type Achado = {
    id: number
    tipo: Especie['tipo']
    conteudo: ConteudoModelo
    modelo: Pick<Modelo, 'origens' | 'ordemAssinatura' | 'ordemPodeMudar' | 'niveis'>
  }
  const achado = await linha<Achado>(
    tx,
    sql`select v.id, v.conteudo, e.tipo, com_regras(modelo_versao_json(v.id), m.id, ${entrada.lotacaoId}) as modelo from modelo m
        join modelo_versao v on v.id = m.versao_id join especie e on e.id = m.especie_id where m.id = ${modeloId} and m.ativo
          and coalesce(m.orgao_id, ${entrada.orgaoId}) = ${entrada.orgaoId}`,
  )
  if (!achado) throw new Problema('ESPECIE_INDISPONIVEL')
  await exigirPoderCriar(tx, entrada, modeloId)
  const { responsavel } = achado.conteudo.padroes
  const responsavelId =
    responsavel === 'QUEM_ESCREVE'
      ? (entrada.pelaUnidade?.propria ?? entrada).id // one signs as oneself
      : responsavel === 'ULTIMO_DA_UNIDADE'
        ? ((await ultimoDaUnidade(tx, modeloId, entrada))?.id ?? null)
        : null
  const { origens, ordemAssinatura, ordemPodeMudar, niveis } = achado.modelo
  const { conteudo } = achado
  return {
    ...conteudo,
    padroes: {
      ...conteudo.padroes,
      ordemAssinatura,
      ordemPodeMudar,
      nivelAcesso: permiteNivel({ niveis }, conteudo.padroes.nivelAcesso)
        ? conteudo.padroes.nivelAcesso
        : (niveis?.[0] ?? conteudo.padroes.nivelAcesso),
    },
    niveis,
    versaoId: achado.id,
    tipo: achado.tipo,
    origens,
    responsavelId,
  }
}

/** Refuses a kind of addressee the modelo doesn't allow. */
export function conferirDestino(
  destinatario: Rascunho['destinatario'] | undefined,
  { destinos }: Pick<Padroes, 'destinos'>,
) {
  if (destinatario && !destinos.includes(destinatario.tipo)) throw new Problema('DESTINO_NAO_PERMITIDO')
}

/** Refuses an order of signing the modelo doesn't allow; `atual` may stay. */
export function conferirOrdem(
  ordem: OrdemDeAssinatura | undefined,
  { ordemAssinatura, ordemPodeMudar }: Pick<Padroes, 'ordemAssinatura' | 'ordemPodeMudar'>,
  atual = ordemAssinatura,
) {
  if (ordem === undefined || ordemPodeMudar || ordem === ordemAssinatura || ordem === atual) return
  throw new Problema('ORDEM_NAO_PERMITIDA')
}

/** Refuses an origin the modelo doesn't allow; a draft with a captured PDF stays captured. */
export function conferirOrigem(origem: Origem | undefined, origens: Origem[], captura: unknown = null) {
  if (origem === undefined) return
  if (!origens.includes(origem)) throw new Problema('ORIGEM_NAO_PERMITIDA')
  if (captura !== null && !eCapturado(origem)) throw new Problema('ORIGEM_COM_CAPTURA')
}
