import type { Handlers } from '#contract/endpoint.ts'
import type { LeituraDoDia, leiturasApi } from '#contract/leituras.ts'
import { page } from '#contract/page.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { utc } from '#server/database/instante.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'
import { suaVia } from '#server/core/dossie/sua-via.ts'
import { contem } from '#server/base/texto.ts'
import { comoLinhas, lembradas } from '#server/core/leituras/anotar.ts'
import { impedeVerLeituras } from './regras.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

const DIA_DO_USO = sql`(u.em at time zone 'America/Fortaleza')::date`

export const leiturasHandlers: Handlers<typeof leiturasApi, Contexto> = {
  async listar({ params: { id }, query: { page: numero, size, texto = '', de, ate } }, { portas, banco, entrada }) {
    const registro = await lerOuRecusar(banco, id, entrada, false, await suaVia(banco, id, entrada))
    const impede = impedeVerLeituras(registro, entrada)
    if (impede !== undefined) throw naoPermitido(impede)
    // this process's reads at once, even unwritten; others' within two seconds
    const lidas = sql`(select documento_id, dia, pessoa_id, lotacao_id, como, primeira, ultima from leitura_do_dia
      where documento_id = ${id}
      union all select * from ${comoLinhas(lembradas(portas, id))} lembradas)`
    const linhas = await banco.linhas<LeituraDoDia & { total: number }>(
      sql`select to_char(r.dia, 'YYYY-MM-DD') as dia, r.nome, r.unidade, r.quem, r.como, ${utc('r.primeira')} as primeira,
        ${utc('r.ultima')} as ultima, count(*) over () as total
          from (
            select g.dia, nome_da_pessoa(g.pessoa_id, min(g.primeira)) as nome, unidade_json(g.lotacao_id, min(g.primeira)) as unidade,
              case when p.externa then 'EXTERNO' else 'INTERNO' end as quem,
              array_agg(distinct g.como order by g.como) as como, min(g.primeira) as primeira, max(g.ultima) as ultima
            from ${lidas} g join pessoa p on p.id = g.pessoa_id group by g.dia, g.pessoa_id, p.nome, p.externa, g.lotacao_id
            union all
            select ${DIA_DO_USO}, c.nome, null, 'CODIGO', array_agg(distinct case when u.leu then 'PDF' else 'TELA' end), min(u.em),
              max(u.em)
            from codigo_de_acesso c join uso_de_codigo u on u.codigo_id = c.id where c.documento_id = ${id} group by 1, c.id, c.nome
          ) r
          where (${contem(
            sql`concat_ws(' ', r.nome, r.unidade ->> 'sigla', r.unidade ->> 'nome',
            r.unidade -> 'orgao' ->> 'sigla')`,
            texto,
          )})
            and (${de ?? null}::date is null or r.dia >= ${de ?? null}::date)
              and (${ate ?? null}::date is null or r.dia <= ${ate ?? null}::date)
          order by r.ultima desc, r.nome limit ${size} offset ${numero * size}`,
    )
    return { ...page(linhas, linhas[0]?.total ?? 0, numero, size), sigla: registro.sigla }
  },
}
