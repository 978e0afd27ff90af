import type { Ligacao, Mobil, MobilAberto } from '#contract/mobil.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { utc } from '#server/database/instante.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { atosSobre } from '#server/core/dossie/atos-posteriores.ts'
import { acoesDoDocumento } from '#server/core/documento/acoes.ts'
import { desfaziveis, ramosEmMaos } from '#server/core/documento/condicoes-custodia.ts'
import { apresentar, carregar, lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { prazoDe } from '#server/core/documento/temporalidade.ts'
import { prazoAberto } from '#server/core/prazo/aberto.ts'
import { suaVia } from '#server/core/dossie/sua-via.ts'
import { nomeDoNumero } from '#server/core/movimentacao/nomes.ts'
import { marcacoes } from '#server/core/marcador/ler.ts'
import { ondeSeMarca } from '#server/core/marcador/posto.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'

/** Vias and volumes with their holders, in order; their dossier only for readers of it. */
export const vias = (banco: Banco, documentoId: number, entrada: EntradaAtiva) =>
  banco.linhas<Mobil>(
    sql`select m.id, m.sigla, coalesce(m.codigo_compacto, '') as "codigoCompacto", m.tipo, m.custodia, m.encerrado,
          (select jsonb_build_object('mobilId', x.id, 'sigla', x.sigla) from mobil x join documento d on d.id = x.documento_id
            where x.id = coalesce(m.pai_id, m.mestre_id) and ${podeLer(entrada)}) as dono,
          jsonb_build_object('lotacao', unidade_json(m.atendente_lotacao_id), 'pessoa', pessoa_json(m.atendente_pessoa_id),
            'desde', to_char(m.desde at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as atendente
        from mobil m where m.documento_id = ${documentoId} order by m.tipo, m.sequencia`,
  )

/** Pieces and children listed; the index has all. */
const RECENTES = 8

/** Related documents that the entry may read: links, copies, apensos. */
async function ligacoes(banco: Banco, { id, mobilId }: Registro, entrada: EntradaAtiva): Promise<Ligacao[]> {
  const linhas = await banco.linhas<Ligacao['documento'] & Pick<Ligacao, 'relacao' | 'inversa'>>(
    sql`select l.relacao, l.inversa, d.id as "documentoId", d.sigla, d.assunto,
          coalesce(l.mobil, (select x.id from mobil x where x.documento_id = d.id and x.tipo <> 'GERAL' order by x.sequencia
          limit 1)) as "mobilId"
        from (
          select tipo as relacao, false as inversa, outro_id as outro, null::bigint as mobil from vinculo where documento_id = ${id}
          union all select tipo, true, documento_id, null from vinculo where outro_id = ${id}
          union all select 'APENSO', false, a.documento_id, a.id from mobil a join mobil m on m.id = a.mestre_id
          where m.documento_id = ${id}
          union all select 'COPIADO_EM', false, m.documento_id, m.id
          from peca p join mobil m on m.id = p.mobil_id join mobil c on c.id = p.peca_mobil_id
            where p.tipo = 'COPIA' and p.retirada_id is null and c.documento_id = ${id}
          union all select 'JUNTADO_A', false, p.documento_id, p.id from mobil m join mobil p on p.id = m.pai_id where m.id = ${mobilId}
          union all select 'APENSADO_A', false, p.documento_id, p.id from mobil m join mobil p on p.id = m.mestre_id where m.id = ${mobilId}
          union all select 'FILHO_DE', false, p.documento_id, p.id from documento f join mobil p on p.id = f.pai_mobil_id where f.id = ${id}
            and not exists (select 1 from mobil m where m.id = ${mobilId} and m.pai_id = p.id)
          union all (select 'PECA', false, c.documento_id, c.id from peca p join mobil c on c.id = p.peca_mobil_id
            where p.mobil_id = ${mobilId} and p.tipo = 'JUNTADA' and p.retirada_id is null order by p.ordem desc limit ${RECENTES})
          union all (select 'FILHO', false, f.id, null from mobil m join documento f on f.pai_mobil_id = m.id
            where m.documento_id = ${id} and not exists (select 1 from mobil x where x.documento_id = f.id and x.pai_id is not null)
            order by f.id desc limit ${RECENTES})
          union all select 'COPIADO_DE', false, anterior_id, null from documento where id = ${id} and anterior_id is not null
        ) l join documento d on d.id = l.outro where ${podeLer(entrada)} order by 1, 2, 4`,
  )
  return linhas.map(({ relacao, inversa, ...documento }) => ({ relacao, inversa, documento }))
}

type EmVolta = Pick<MobilAberto, 'perfis' | 'auxiliares' | 'caminho' | 'ramos' | 'devolucao'>
const concluiveis = (registro: Registro, entrada: EntradaAtiva) =>
  registro.situacao === 'ASSINADO' ? ramosEmMaos(registro, entrada).map(({ id }) => id) : []

/** Which acts on the via and its branches the entry may undo. */
function oQueSeDesfaz(registro: Registro, entrada: EntradaAtiva): MobilAberto['desfaziveis'] {
  if (!acoesDoDocumento(registro, entrada).some(({ nome, pode }) => nome === 'desfazer' && pode)) return []
  return desfaziveis(registro, entrada).flatMap(({ ato: { id, tipo, descricao }, ramo }) => {
    const nome = nomeDoNumero(tipo)
    return nome === undefined ? [] : [{ id, tipo: nome, descricao, ramo: ramo?.id ?? null }]
  })
}

/** Participants, related documents, branches, and the via's way through trâmites not undone. Empty for external people. */
async function emVolta(banco: Banco, registro: Registro, entrada: EntradaAtiva): Promise<EmVolta> {
  const { id, mobilId } = registro
  const { externa } = entrada
  if (externa) return { perfis: [], auxiliares: [], caminho: [], ramos: [], devolucao: null }
  const lido = await linha<EmVolta>(
    banco,
    sql`select
          coalesce((select jsonb_agg(jsonb_build_object('perfil', a.perfil, 'nome', coalesce(p.nome, l.nome), 'lotacao', l.sigla)
          order by a.id)
            from acesso a left join pessoa p on p.id = a.pessoa_id join lotacao l on l.id = coalesce(a.lotacao_id, p.lotacao_id)
            where a.documento_id = ${id} and a.perfil is not null and (a.ate is null or a.ate > now())), '[]') as perfis,
          coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'tamanho', a.tamanho) order by a.id)
            from arquivo a where a.documento_id = ${id} and a.tipo = 'AUXILIAR' and a.exclusao_id is null), '[]') as auxiliares,
          coalesce((select jsonb_agg(jsonb_build_object('unidade', unidade_json(c.unidade, c.de), 'de', ${utc('c.de')}, 'ate',
            ${utc('c.ate')}) order by c.de, c.ordem)
            from (select x.*, lead(x.de) over (order by x.ordem) as ate from (
              select 0 as ordem, coalesce((select f.lotacao_id from movimentacao f where f.documento_id = d.id
              and f.tipo = ${numeroDe('FINALIZACAO')}
                order by f.seq limit 1), d.lota_cadastrante_id) as unidade, d.finalizado_em as de from documento d where d.id = ${id}
                and d.finalizado_em is not null
              union all select v.seq, v.destino_lotacao_id, v.instante from movimentacao v where v.documento_id = ${id}
                and v.mobil_id = ${mobilId} and (v.tipo = ${numeroDe('TRAMITE')} or (v.tipo = ${numeroDe('REDISTRIBUICAO')}
                and v.destino_lotacao_id is not null))
                and not v.dados ? 'ramo'
                and not exists (select 1 from movimentacao k where k.cancela_id = v.id)) x) c), '[]') as caminho,
          coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'tipo', r.tipo, 'estado', r.estado, 'lotacao',
          unidade_json(r.lotacao_id), 'pessoa', pessoa_json(r.pessoa_id),
              'desde', ${utc('r.desde')}, 'abriu', pessoa_json(v.pessoa_id, v.instante) ||
                jsonb_build_object('nome', quem_fez(v.pessoa_id, v.dados, v.instante), 'lotacao', unidade_json(v.lotacao_id, v.instante)),
              'conclusao', (select f.descricao from movimentacao f where f.id = r.fechamento_id
                and f.tipo = ${numeroDe('CONCLUSAO')}), 'pode', false) order by r.id)
            from ramo r join movimentacao v on v.id = r.id where r.mobil_id = ${mobilId}), '[]') as ramos,
          (select jsonb_build_object('ate', m.devolver_ate, 'lotacao', unidade_json(m.devolver_lotacao_id)) from mobil m
            where m.id = ${mobilId} and m.devolver_ate is not null
            and m.custodia in ('EM_TRANSITO', 'COM_ATENDENTE', 'SOBRESTADO', 'TRANSFERIDO_A_ORGAO_EXTERNO')) as devolucao`,
  )
  if (!lido) throw new Error('nothing read of a document')
  const meus = new Set(concluiveis(registro, entrada))
  return { ...lido, ramos: lido.ramos.map((ramo) => ({ ...ramo, pode: meus.has(ramo.id) })) }
}

/** What the retention of an archived via asks for next. Nothing for external people. */
function guardaDe({ mobil, classificacao }: Registro, { externa }: EntradaAtiva): MobilAberto['guarda'] {
  return mobil && !externa ? prazoDe(mobil.custodia, mobil.arquivadoEm, classificacao, mobil.venceEm) : null
}

/** The document by the via the entry's unit holds; read again only if that is another one. */
async function pelaSuaVia(banco: Banco, registro: Registro, entrada: EntradaAtiva, vias: number) {
  if (vias < 2 || entrada.externa) return registro
  const sua = await suaVia(banco, registro.id, entrada)
  return sua === registro.mobilId ? registro : await carregar(banco, registro.id, entrada, sua)
}

/** A document opened by one of its vias, if it has any (docs/regras/enderecos.md, 2). */
export async function aberto(banco: Banco, registro: Registro, entrada: EntradaAtiva): Promise<MobilAberto> {
  const todos = await vias(banco, registro.id, entrada)
  const mobil = todos.find(({ id }) => id === registro.mobilId) ?? todos[0]
  if (!mobil) throw new Error(`document without a mobil: ${registro.id}`)
  const vivas = todos.filter(({ tipo }) => tipo !== 'GERAL')
  return {
    mobil,
    vias: vivas,
    documento: apresentar(registro, entrada, await pelaSuaVia(banco, registro, entrada, vivas.length)),
    ligacoes: await ligacoes(banco, registro, entrada),
    atosPosteriores: await atosSobre(banco, registro.id, podeLer(entrada)),
    marcacoes: await marcacoes(banco, await ondeSeMarca(banco, { ...registro, mobilId: mobil.id }), entrada),
    ...(await emVolta(banco, registro, entrada)),
    prazo: await prazoAberto(banco, registro, entrada),
    guarda: guardaDe(registro, entrada),
    desfaziveis: oQueSeDesfaz(registro, entrada),
  }
}

/** As `aberto`, read again inside the transaction that changed it. */
export const abertoAgora = async (tx: Banco, documentoId: number, entrada: EntradaAtiva, mobilId: number) =>
  aberto(tx, await lerOuRecusar(tx, documentoId, entrada, false, mobilId), entrada)
