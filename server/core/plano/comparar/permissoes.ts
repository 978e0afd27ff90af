import type { LinhaDePermissao } from '#contract/cadastro.ts'
import { dobrar } from '#contract/dobrar.ts'

import type { Comparada, Entrada, Motivo } from '../item.ts'
import { chaveDaConcessao, chaveDaUnidade } from '../retrato.ts'
import { motivoDaUnidade } from './extintas.ts'

const aQuemEmTexto = ({ aQuem: { tipo, valor } }: LinhaDePermissao) =>
  tipo === 'CARGO' || tipo === 'FUNCAO' ? dobrar(valor) : valor

const chaveDaLinha = (linha: LinhaDePermissao) =>
  chaveDaConcessao(linha.perfil, linha.aQuem.tipo, aQuemEmTexto(linha), linha.orgao, linha.unidade)

/** Reasons for each name in the row that neither the register nor the source has. */
function falta(entrada: Entrada, linha: LinhaDePermissao): Motivo[] {
  const { fonte, retrato } = entrada
  const { linhas } = fonte
  const { aQuem, orgao, unidade } = linha
  const motivos: Motivo[] = []
  const haOrgao = (sigla: string) => retrato.orgaos.has(sigla) || linhas.orgaos.some((dito) => dito.sigla === sigla)
  const haUnidade = (qual: string) =>
    retrato.unidades.has(qual) || linhas.unidades.some(({ orgao: o, sigla }) => chaveDaUnidade(o, sigla) === qual)
  if (orgao !== null && !haOrgao(orgao)) motivos.push({ codigo: 'ORGAO_NAO_EXISTE', dados: { valor: orgao } })
  if (orgao !== null && unidade !== null && !haUnidade(chaveDaUnidade(orgao, unidade)))
    motivos.push(motivoDaUnidade(entrada, chaveDaUnidade(orgao, unidade), unidade))
  const dados = { valor: aQuem.valor }
  const dobrado = dobrar(aQuem.valor)
  const ha = {
    MATRICULA: () => retrato.porMatricula.has(aQuem.valor) || linhas.pessoas.some((p) => p.matricula === aQuem.valor),
    CARGO: () =>
      retrato.cargos.has(dobrado) ||
      linhas.cargos.some(({ nome }) => dobrar(nome) === dobrado) ||
      linhas.pessoas.some(({ cargo }) => cargo !== null && dobrar(cargo) === dobrado),
    FUNCAO: () =>
      retrato.funcoes.has(dobrado) ||
      linhas.pessoas.some(({ funcao }) => funcao !== null && dobrar(funcao) === dobrado),
    UNIDADE: () => orgao !== null && haUnidade(chaveDaUnidade(orgao, aQuem.valor)),
  }
  const codigos = {
    MATRICULA: 'PESSOA_NAO_EXISTE',
    CARGO: 'CARGO_NAO_EXISTE',
    FUNCAO: 'FUNCAO_NAO_EXISTE',
    UNIDADE: 'UNIDADE_NAO_EXISTE',
  } as const
  if (!ha[aQuem.tipo]()) motivos.push({ codigo: codigos[aQuem.tipo], dados })
  return motivos
}

/** Only a general administrator's plan can grant profiles. */
export function compararPermissoes(entrada: Entrada): Comparada {
  const { fonte, retrato, alcance } = entrada
  const comparada: Comparada = { itens: [], iguais: 0 }
  for (const linha of fonte.linhas.permissoes) {
    // who may not grant profiles must not learn who has them
    if (alcance.geral && retrato.concessoes.has(chaveDaLinha(linha))) {
      comparada.iguais++
      continue
    }
    const { onde, perfil, aQuem, orgao, unidade, desde, ate } = linha
    // a profile that was withdrawn is marked REABRIR, so it is not granted again unnoticed
    const retirada = alcance.geral ? retrato.retiradas.get(chaveDaLinha(linha)) : undefined
    const volta = retirada && !retirada.desfeito
    const motivos: Motivo[] = alcance.geral ? falta(entrada, linha) : [{ codigo: 'PERFIL_FORA_DO_ALCANCE' }]
    comparada.itens.push({
      sobre: 'CONCESSAO',
      acao: volta ? 'REABRIR' : 'CRIAR',
      nome: aQuem.valor,
      onde,
      linhaId: null,
      motivos,
      antes: volta ? { fim: retirada.fim } : {},
      depois: {
        perfil,
        aQuem: aQuem.tipo,
        valor: aQuem.valor,
        orgao,
        unidade,
        desde,
        ate,
      },
    })
  }
  return comparada
}
