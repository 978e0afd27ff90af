import { sql } from '../../database/connection.ts'

/** Columns of a unit `l`, in force or not. */
export const colunasDaUnidade = sql.raw(
  `l.id, l.orgao_id as "orgaoId", o.sigla as orgao, l.sigla, l.nome, pai.sigla as pai, l.externa, l.arquivo, l.suspensa,
    l.municipio, l.uf, l.email, k.matricula as chefe`,
)
export const deUnidades = sql.raw(
  'lotacao l join orgao o on o.id = l.orgao_id left join lotacao pai on pai.id = l.pai_id left join pessoa k on k.id = l.chefe_id',
)

/** Columns of an entry `p`, in force or not. */
export const colunasDaEntrada = sql.raw(
  `p.id, p.identidade_id as "identidadeId", i.nome, i.email, nullif(i.cpf_resumo, '') as resumo, i.cpf_cifrado as cifrado,
    p.matricula, o.sigla as orgao, l.sigla as unidade, o.id as "orgaoId", l.id as "lotacaoId", c.nome as cargo, f.nome as funcao,
    p.desde::text as desde, p.ate::text as ate, coalesce(l.chefe_id = p.id, false) as chefe`,
)
export const deEntradas = sql.raw(
  `pessoa p join identidade i on i.id = p.identidade_id join lotacao l on l.id = p.lotacao_id
    join orgao o on o.id = l.orgao_id left join cargo c on c.id = p.cargo_id left join funcao f on f.id = p.funcao_id`,
)

/** Columns of a grant `k`, in natural keys. */
export const colunasDaConcessao = sql.raw(
  `k.id, k.perfil, case when k.pessoa_id is not null then 'MATRICULA' when k.cargo_id is not null then 'CARGO'
      when k.funcao_id is not null then 'FUNCAO' else 'UNIDADE' end as tipo,
    coalesce(p.matricula, c.nome, f.nome, u.sigla) as valor, coalesce(o.sigla, ol.sigla) as orgao, l.sigla as unidade`,
)
export const deConcessoes = sql.raw(
  `concessao k left join pessoa p on p.id = k.pessoa_id left join cargo c on c.id = k.cargo_id
    left join funcao f on f.id = k.funcao_id left join lotacao u on u.id = k.lotacao_id
    left join orgao o on o.id = k.no_orgao_id left join lotacao l on l.id = k.na_lotacao_id left join orgao ol on ol.id = l.orgao_id`,
)
