import { TIPOS_SIMPLES, type Campo, type Coluna, type TipoCampo } from '#contract/entrevista.ts'

import { nomeLivre } from '../renomear.ts'

export const TIPOS_DE_COLUNA: Coluna['tipo'][] = [...TIPOS_SIMPLES, 'escolha']
export const TIPOS: TipoCampo[] = [...TIPOS_DE_COLUNA, 'linhas']

/** A new field or column: an optional text, with a name that none of `outros` has. */
export const campoNovo = (rotulo: string, outros: { nome: string }[]) => ({
  tipo: 'texto' as const,
  nome: nomeLivre(
    rotulo,
    outros.map(({ nome }) => nome),
  ),
  rotulo,
  obrigatorio: false,
})

/** Changes the label; the name follows, unless somebody had changed it. */
export function comRotulo<C extends Campo | Coluna>(campo: C, rotulo: string, ocupados: string[]): C {
  const seguia = campo.nome === nomeLivre(campo.rotulo, ocupados)
  return { ...campo, rotulo, ...(seguia && { nome: nomeLivre(rotulo, ocupados) }) }
}

type Textos = { opcoes: string[]; coluna: string }

/** Changes the column's type; `textos`: the default options. */
export function colunaDeTipo(
  { nome, rotulo, dica, obrigatorio, ...resto }: Coluna,
  tipo: Coluna['tipo'],
  textos: Textos,
): Coluna {
  const comum = { nome, rotulo, obrigatorio, ...(dica != null && { dica }) }
  if (tipo !== 'escolha') return { ...comum, tipo }
  return { ...comum, tipo, opcoes: 'opcoes' in resto ? resto.opcoes : textos.opcoes }
}

/** Changes the field's type, keeping what the new type also has. */
export function campoDeTipo(campo: Campo, tipo: TipoCampo, textos: Textos): Campo {
  const { nome, rotulo, dica, obrigatorio, quando } = campo
  const comum = { nome, rotulo, obrigatorio, ...(dica != null && { dica }), ...(quando != null && { quando }) }
  if (tipo === 'linhas')
    return {
      ...comum,
      tipo,
      como: 'tabela',
      colunas: [{ tipo: 'texto', nome: 'coluna', rotulo: textos.coluna, obrigatorio: true }],
    }
  if (tipo === 'escolha') return { ...comum, tipo, opcoes: campo.tipo === 'escolha' ? campo.opcoes : textos.opcoes }
  return { ...comum, tipo }
}
