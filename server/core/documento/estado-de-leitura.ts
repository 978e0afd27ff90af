import { LEEM } from './partes.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { utc } from '#server/database/instante.ts'
import type { EstadoDeLeitura } from './leitura.ts'

type Linha = Omit<EstadoDeLeitura, 'dossies'> & { acima: { mobilId: number; documentoId: number; sigla: string }[] }

/** State for the rule of reading, of a document and its dossiers. */
export async function estadoDeLeitura(
  banco: Banco,
  documentoId: number,
  abaixo: readonly number[] = [],
): Promise<EstadoDeLeitura | undefined> {
  const achado = await linha<Linha>(
    banco,
    sql`select d.situacao, d.orgao_id as "orgaoId", d.nivel_acesso as nivel, ${utc('d.nivel_ate')} as "nivelAte",
      (mv.conteudo -> 'padroes' ->> 'nivelAcesso')::int as "nivelPadrao",
          d.cadastrante_id as "cadastranteId", d.lota_cadastrante_id as "lotaCadastranteId", d.responsavel_id as "responsavelId",
            d.titular_id as "titularId",
          array(select a.pessoa_id::int from assinante a where a.documento_id = d.id order by a.ordem) as assinantes,
          array(select c.pessoa_id::int from convite c where c.documento_id = d.id and (c.revogado_em is not null or (c.expira_em <= now()
            and not exists (select 1 from assinante a where a.documento_id = d.id and a.pessoa_id = c.pessoa_id
              and a.assinado_em is not null)
            and not exists (select 1 from assinatura s where s.documento_id = d.id and s.pessoa_id = c.pessoa_id
              and s.estado = 'CONFIRMADA')))) as "convitesEncerrados",
          jsonb_build_object('pessoaId', d.destino_pessoa_id, 'lotacaoId', d.destino_lotacao_id, 'orgaoId', d.destino_orgao_id) as destino,
          array(select distinct m.atendente_lotacao_id::int from mobil m where m.documento_id = d.id
            and m.atendente_lotacao_id is not null) as atendentes,
          coalesce((select jsonb_agg(jsonb_build_object('orgaoId', g.orgao_id, 'divisaoId', g.divisao_id, 'lotacaoId', g.lotacao_id,
            'pessoaId', g.pessoa_id, 'papel', g.papel)
              order by g.papel desc, g.lotacao_id, g.pessoa_id) from passagem g where g.documento_id = d.id), '[]') as passagens,
          coalesce((select jsonb_agg(jsonb_build_object('pessoaId', c.pessoa_id, 'lotacaoId', c.lotacao_id) order by c.id)
            from colaboracao c where c.documento_id = d.id and c.estado in ${LEEM}), '[]') as colaboracoes,
          case when d.restrito then jsonb_build_object('pessoas',
            (select jsonb_agg(r.pessoa_id order by r.pessoa_id) from restricao r where r.documento_id = d.id), 'ate',
            ${utc('d.restrito_ate')}) end as restricao,
          coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'pessoaId', a.pessoa_id, 'lotacaoId', a.lotacao_id, 'perfil', a.perfil,
            'ate', ${utc('a.ate')}, 'proprio', a.proprio) order by a.id)
            from acesso a where a.documento_id = d.id), '[]') as acessos,
          coalesce((select jsonb_agg(jsonb_build_object('mobilId', p.id, 'documentoId', p.documento_id, 'sigla', p.sigla) order by p.id)
            from mobil v join mobil p on p.id = v.pai_id where v.documento_id = d.id), '[]') as acima
        from documento d join modelo_versao mv on mv.id = d.modelo_versao_id where d.id = ${documentoId}`,
  )
  if (!achado) return undefined
  const { acima, ...estado } = achado
  const dossies: EstadoDeLeitura['dossies'] = []
  for (const { mobilId, documentoId: dono, sigla } of acima) {
    // guards against a cycle
    if (dono === documentoId || abaixo.includes(dono)) continue
    const dele = await estadoDeLeitura(banco, dono, [...abaixo, documentoId])
    if (dele) dossies.push({ mobilId, sigla, estado: dele })
  }
  return { ...estado, dossies }
}
