import { useQuery } from '@tanstack/react-query'

import { Origem } from '#contract/origem.ts'
import { classificacaoQueries } from '#domain/arquivamento/queries.ts'
import { aparenciaDaSituacao, nomeDaOrigem, nomeDoNivel } from '#domain/documento/nomes.ts'
import { modeloQueries } from '#domain/editor/queries.ts'
import { lotacaoQueries, orgaoQueries } from '#domain/lotacao/unidades.ts'
import { marcadorQueries } from '#domain/marcador/queries.ts'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { usuarioQueries } from '#domain/usuario/queries.ts'
import { data } from '#platform/format.ts'

import { SITUACOES } from '../facetas.ts'
import { buscaQueries } from '../queries.ts'
import type { Tipo } from './campos.ts'

/** What a field's value names. Asks only for what its kind of field needs. */
export function useValor(tipo: Tipo, valor: string | null) {
  const usa = (...tipos: Tipo[]) => valor !== null && tipos.includes(tipo)
  const deste = <T extends { id: number }>(lista: T[] | undefined) =>
    lista?.find(({ id }) => String(id) === valor) ?? null
  const pessoas = useQuery({ ...usuarioQueries.porId(valor ?? '0'), enabled: usa('pessoa') })
  const unidades = useQuery({ ...lotacaoQueries.lista(), enabled: usa('unidade') })
  const orgaos = useQuery({ ...orgaoQueries.lista(), enabled: usa('orgao', 'destino') })
  const externos = useQuery({ ...orgaoQueries.externos(), enabled: usa('destino') })
  const especies = useQuery({ ...buscaQueries.especies(), enabled: usa('especie') })
  const modelos = useQuery({ ...modeloQueries.lista(), enabled: usa('modelo') })
  const classes = useQuery({ ...classificacaoQueries.lista(), enabled: usa('classificacao') })
  const marcadores = useQuery({ ...marcadorQueries.daUnidade(), enabled: usa('marcador') })
  const achada = deste(pessoas.data?.content)
  const pessoa: PessoaEscolhida | null = achada && {
    id: achada.id,
    nome: achada.nome_pessoa,
    cargo: achada.cargo,
    lotacao: achada.lotacao,
  }
  const unidade = deste(unidades.data?.content)
  const classe = deste(classes.data)
  const orgao = deste([...(orgaos.data ?? []), ...(externos.data ?? [])])
  const situacao = SITUACOES.find((cada) => cada === valor)
  const origem = Origem.options.find((cada) => cada === valor)
  const nome: Record<Tipo, string | null | undefined> = {
    texto: valor,
    numero: valor,
    dia: valor && (/^\d{4}-\d\d-\d\d$/.test(valor) ? data(valor) : valor),
    pessoa: pessoa?.nome,
    unidade: unidade?.sigla,
    orgao: orgao?.sigla,
    destino: orgao?.sigla,
    especie: deste(especies.data)?.descricao,
    modelo: deste(modelos.data)?.nome,
    situacao: situacao && aparenciaDaSituacao(situacao).nome,
    marcador: deste(marcadores.data)?.nome,
    classificacao: classe && `${classe.codigo} – ${classe.descricao}`,
    nivel: valor && nomeDoNivel(Number(valor)),
    origem: origem && nomeDaOrigem(origem),
  }
  return { nome: nome[tipo] ?? valor ?? '', pessoa, unidade, classe, consultas: [pessoas, unidades, classes] }
}
