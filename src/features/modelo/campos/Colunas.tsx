import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { type Campo, type Coluna, COLUNAS_MAXIMO } from '#contract/entrevista.ts'
import { nomeDoTipo } from '#domain/entrevista/nomes.ts'
import { Icon } from '#ui/Icon.tsx'

import { nomeLivre } from '../renomear.ts'
import { Opcoes } from './Opcoes.tsx'
import { colunaDeTipo, TIPOS_DE_COLUNA } from './tipos.ts'

type DeLinhas = Campo & { tipo: 'linhas' }
type Props = { campo: DeLinhas; mudar: (campo: DeLinhas) => void }

/** What each repeated row asks, and how the rows will stand in the text. */
export function Colunas({ campo, mudar }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { colunas } = campo
  const trocar = (posicao: number, coluna: Coluna) =>
    mudar({ ...campo, colunas: colunas.map((cada, qual) => (qual === posicao ? coluna : cada)) })
  const outras = (posicao: number) => colunas.filter((_, qual) => qual !== posicao).map(({ nome }) => nome)
  const textos = { opcoes: [t`Sim`, t`Não`], coluna: t`Coluna` }
  return (
    <fieldset className="colunas">
      <legend>
        <Trans>Cada linha pergunta</Trans>
      </legend>
      {colunas.map((coluna, posicao) => {
        const numero = posicao + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- names change while typed; a column is known by its place
          <div className="coluna" role="group" aria-label={t`Coluna ${numero}`} key={posicao}>
            <div className="campo-dois">
              <div className="field">
                <label htmlFor={`${id}${posicao}r`}>
                  <Trans>Título da coluna</Trans>
                </label>
                <input
                  id={`${id}${posicao}r`}
                  maxLength={120}
                  autoComplete="off"
                  value={coluna.rotulo}
                  aria-invalid={coluna.rotulo.trim() === '' || undefined}
                  aria-describedby={`${id}${posicao}e`}
                  onChange={({ target }) => {
                    const seguia = coluna.nome === nomeLivre(coluna.rotulo, outras(posicao))
                    const rotulo = target.value
                    trocar(posicao, { ...coluna, rotulo, ...(seguia && { nome: nomeLivre(rotulo, outras(posicao)) }) })
                  }}
                />
                <small className="error" id={`${id}${posicao}e`}>
                  {coluna.rotulo.trim() === '' && <Trans>Dê um título à coluna.</Trans>}
                </small>
              </div>
              <div className="field">
                <label htmlFor={`${id}${posicao}t`}>
                  <Trans>Tipo de resposta</Trans>
                </label>
                <select
                  id={`${id}${posicao}t`}
                  value={coluna.tipo}
                  onChange={({ target }) => {
                    const tipo = TIPOS_DE_COLUNA.find((cada) => cada === target.value)
                    if (tipo) trocar(posicao, colunaDeTipo(coluna, tipo, textos))
                  }}
                >
                  {TIPOS_DE_COLUNA.map((tipo) => (
                    <option value={tipo} key={tipo}>
                      {nomeDoTipo(tipo)}
                    </option>
                  ))}
                </select>
              </div>
            </div>
            <div className="row coluna-fim">
              <label className="row">
                <input
                  type="checkbox"
                  checked={coluna.obrigatorio}
                  onChange={({ target }) => trocar(posicao, { ...coluna, obrigatorio: target.checked })}
                />
                <Trans>Obrigatória</Trans>
              </label>
              <button
                type="button"
                className="btn small plain"
                disabled={colunas.length === 1}
                aria-label={t`Excluir a coluna ${numero}`}
                onClick={() => mudar({ ...campo, colunas: colunas.filter((_, qual) => qual !== posicao) })}
              >
                <Icon nome="lixo" />
              </button>
            </div>
            {coluna.tipo === 'escolha' && (
              <Opcoes opcoes={coluna.opcoes} mudar={(opcoes) => trocar(posicao, { ...coluna, opcoes })} />
            )}
          </div>
        )
      })}
      <button
        type="button"
        className="btn small"
        disabled={colunas.length >= COLUNAS_MAXIMO}
        onClick={() => {
          const nome = nomeLivre(
            t`Coluna`,
            colunas.map((coluna) => coluna.nome),
          )
          mudar({ ...campo, colunas: [...colunas, { tipo: 'texto', nome, rotulo: t`Coluna`, obrigatorio: false }] })
        }}
      >
        <Icon nome="novo" />
        <Trans>Acrescentar coluna</Trans>
      </button>
      {colunas.length >= COLUNAS_MAXIMO && (
        <small className="soft campo-limite">
          <Trans>Uma tabela tem até {COLUNAS_MAXIMO} colunas.</Trans>
        </small>
      )}
      <div className="field">
        <label htmlFor={`${id}como`}>
          <Trans>No texto, as linhas aparecem como</Trans>
        </label>
        <select
          id={`${id}como`}
          value={campo.como}
          onChange={({ target }) => mudar({ ...campo, como: target.value === 'lista' ? 'lista' : 'tabela' })}
        >
          <option value="tabela">{t`Tabela, com os títulos`}</option>
          <option value="lista">{t`Lista com marcadores`}</option>
        </select>
      </div>
    </fieldset>
  )
}
