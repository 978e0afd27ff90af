import { type Banco, linha, sql } from './database/connection.ts'
import { possesQueNaoConferem } from './mobil/posse.ts'
import { cadeiasQuebradas } from './movimentacao/cadeia.ts'
import { sha256Hex } from './hash.ts'
import type { Arquivos } from './ports.ts'

/** What a client was told had happened: a 2xx on finalizar. */
export type Reconhecido = { documentoId: number; sigla: string }
/** One promise of quality.md §1.2 and what breaks it; none is well. */
export type Invariante = { nome: string; falhas: string[] }

const textos = (linhas: { falha: string }[]) => linhas.map(({ falha }) => falha)

/**
 * Checks the promises on stored data: I1 no gap, I2 no duplicate and counter = highest, I3 one signature per person and
 * version, I4 signed bytes as signed, I5 chains whole, I6 one movement per numbered document, I10 what was acknowledged is there,
 * I11 every file and image is in the store with its bytes, and each image shown is the document's, I12 no numbered text holds a variable, I13 nothing is left of what was eliminated but what is said of it, I14 custody, branches and marks are what the movements make them,
 * I15 the terms that run, and the markers, of a processo stand on its newest volume, where they are seen and ended.
 */
export async function verificarInvariantes(
  banco: Banco,
  arquivos: Arquivos,
  reconhecidos: Reconhecido[] = [],
): Promise<Invariante[]> {
  const serie = sql`o.sigla || '-' || e.sigla || '-' || d.ano`
  const deDocumento = sql`documento d join orgao o on o.id = d.orgao_id join especie e on e.id = d.especie_id`
  const consultar = async (consulta: ReturnType<typeof sql>) => textos(await banco.linhas<{ falha: string }>(consulta))
  const i1 = await consultar(
    sql`select ${serie} || ': ' || max(d.numero) || ' ≠ ' || count(*) as falha from ${deDocumento} where d.numero is not null group by ${serie} having max(d.numero) <> count(*)
        union all select o.sigla || ', editais de ' || e.ano || ': ' || max(e.numero) || ' ≠ ' || count(*) from edital e join orgao o on o.id = e.orgao_id group by o.sigla, e.ano having max(e.numero) <> count(*)
        union all select o.sigla || ', protocolos de ' || p.ano || ': ' || max(p.numero) || ' ≠ ' || count(*) from protocolo p join orgao o on o.id = p.orgao_id group by o.sigla, p.ano having max(p.numero) <> count(*)`,
  )
  const i2 = await consultar(
    sql`select ${serie} || '/' || d.numero as falha from ${deDocumento} where d.numero is not null group by ${serie}, d.numero having count(*) > 1
        union all select o.sigla || '-' || e.sigla || '-' || n.ano || ': contador ' || n.ultimo as falha
        from numeracao n join orgao o on o.id = n.orgao_id join especie e on e.id = n.especie_id
        where n.ultimo <> coalesce((select max(numero) from documento d where d.orgao_id = n.orgao_id and d.especie_id = n.especie_id and d.ano = n.ano), 0)`,
  )
  const i3 = await consultar(
    sql`select d.sigla || ': ' || count(*) || ' assinaturas de ' || min(a.pessoa_id) as falha from assinatura a join documento d on d.id = a.documento_id join pessoa p on p.id = a.pessoa_id
        where a.estado = 'ASSINADA' group by d.sigla, a.documento_id, a.versao, a.sobre_id, a.ato, p.identidade_id having count(*) > 1`,
  )
  const i12 = await consultar(
    sql`select sigla as falha from documento where finalizado_em is not null and situacao <> 'EM_ELABORACAO' and corpo @? '$.** ? (@.type == "variavel")'`,
  )
  const i6 = await consultar(
    sql`select d.sigla || ': ' || count(m.id) || ' finalizações' as falha from documento d left join movimentacao m on m.documento_id = d.id and m.tipo = 5
        where d.numero is not null group by d.id, d.sigla having count(m.id) <> 1`,
  )
  const i4 = await consultar(
    sql`select d.sigla || ': o conteúdo assinado não é o da trilha' as falha from assinatura a join movimentacao m on m.id = a.movimentacao_id join documento d on d.id = a.documento_id
        where m.dados ->> 'sha256Conteudo' is distinct from a.sha256_conteudo or m.dados ->> 'sha256Assinado' is distinct from a.sha256_assinado`,
  )
  for (const { siglas, sha256 } of await banco.linhas<{ siglas: string[]; sha256: string }>(
    sql`select array_agg(sigla order by id) as siglas, sha256_assinado as sha256 from documento where sha256_assinado is not null and situacao <> 'ELIMINADO'
        group by sha256_assinado order by min(id)`,
  )) {
    const bytes = await arquivos.ler(sha256)
    if (!bytes || (await sha256Hex(bytes)) !== sha256)
      i4.push(...siglas.map((sigla) => `${sigla}: ${bytes ? 'bytes diferentes' : 'arquivo ausente'}`))
  }
  const i11: string[] = []
  for (const { nomes, sha256, tamanho } of await banco.linhas<{ nomes: string[]; sha256: string; tamanho: number }>(
    sql`select array_agg(d.sigla || ': ' || a.nome order by d.id, a.nome) as nomes, a.sha256, a.tamanho
        from (select documento_id, nome, sha256, tamanho from arquivo
          union all select documento_id, 'imagem ' || sha256, sha256, tamanho from imagem) a join documento d on d.id = a.documento_id
        group by a.sha256, a.tamanho order by min(d.id)`,
  )) {
    const bytes = await arquivos.ler(sha256)
    if (!bytes || bytes.length !== tamanho || (await sha256Hex(bytes)) !== sha256)
      i11.push(...nomes.map((nome) => `${nome}: ${bytes ? 'bytes diferentes' : 'arquivo ausente'}`))
  }
  i11.push(
    ...(await consultar(
      sql`select distinct d.sigla || ': mostra a imagem ' || m.sha256 || ', que não é sua' as falha from documento d cross join lateral (
            select jsonb_path_query(x.corpo, 'strict $.** ? (@.type == "imagem").attrs.sha256') #>> '{}' as sha256
            from (select d.corpo union all select d.corpo_vivo union all select v.corpo from versao v where v.documento_id = d.id
              union all select c.corpo from colaboracao c where c.documento_id = d.id) x) m
          where not exists (select 1 from imagem i where i.documento_id = d.id and i.sha256 = m.sha256)`,
    )),
  )
  const i13 = await consultar(
    sql`select d.sigla || ': resta ' || x.o as falha from documento d cross join lateral (
          select 'texto' as o where d.texto <> '' or d.corpo <> '{"type": "doc", "content": []}' or d.corpo_vivo is not null or d.entrevista is not null or d.personalizacoes <> '[]'
          union all select 'versão' where exists (select 1 from versao v where v.documento_id = d.id) or exists (select 1 from colaboracao c where c.documento_id = d.id)
          union all select 'arquivo' where exists (select 1 from arquivo a where a.documento_id = d.id) or exists (select 1 from imagem i where i.documento_id = d.id)
          union all select 'termo: ' || n from (select count(*) as n from movimentacao m where m.documento_id = d.id and m.tipo = 10) t where n <> 1) x
        where d.situacao = 'ELIMINADO'`,
  )
  for (const { sha256 } of await banco.linhas<{ sha256: string }>(
    sql`select sha256 from destruicao where destruida_em is not null`,
  ))
    if (await arquivos.ler(sha256)) i13.push(`resta o arquivo ${sha256}`)
  const i5 = await cadeiasQuebradas(banco)
  const i14 = await possesQueNaoConferem(banco)
  const i15 = await consultar(
    sql`select m.sigla || ': ' || x.o || ' longe do último volume' as falha
        from (select mobil_id, 'prazo' as o from prazo where encerrado_id is null union all select mobil_id, 'marcador' from marcacao) x join mobil m on m.id = x.mobil_id and m.tipo = 'VOLUME'
        where exists (select 1 from mobil n where n.documento_id = m.documento_id and n.tipo = 'VOLUME' and n.sequencia > m.sequencia)`,
  )
  const i10: string[] = []
  for (const { documentoId, sigla } of reconhecidos) {
    const achado = await linha<{ sigla: string }>(banco, sql`select sigla from documento where id = ${documentoId}`)
    if (achado?.sigla !== sigla) i10.push(`${sigla} reconhecido, ${achado?.sigla ?? 'nada'} guardado`)
  }
  return [
    { nome: 'I1 sem lacuna na numeração', falhas: i1 },
    { nome: 'I2 sem número repetido, contador = maior', falhas: i2 },
    { nome: 'I3 uma assinatura por pessoa e versão', falhas: i3 },
    { nome: 'I4 bytes assinados intactos', falhas: i4 },
    { nome: 'I5 trilhas íntegras', falhas: i5 },
    { nome: 'I6 uma movimentação por efeito', falhas: i6 },
    { nome: 'I11 arquivos e imagens guardados como foram enviados', falhas: i11 },
    { nome: 'I12 texto numerado sem variáveis', falhas: i12 },
    { nome: 'I13 do eliminado só resta o que se diz dele', falhas: i13 },
    { nome: 'I14 custódia, ramos e marcas como as movimentações os fazem', falhas: i14 },
    { nome: 'I15 prazos e marcadores no último volume', falhas: i15 },
    { nome: `I10 o reconhecido existe (${reconhecidos.length})`, falhas: i10 },
  ]
}
