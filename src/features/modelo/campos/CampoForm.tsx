import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import modelo from '../modelo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import type { Campo } from '#contract/entrevista.ts'

import { Colunas } from './Colunas.tsx'
import { Limites } from './Limites.tsx'
import { Opcoes } from './Opcoes.tsx'
import { Quando } from './Quando.tsx'
import { RotuloField } from './RotuloField.tsx'
import { TipoField } from './TipoField.tsx'
import { campoDeTipo, comRotulo, TIPOS } from './tipos.ts'

type Props = { campo: Campo; antes: Campo[]; ocupados: string[]; mudar: (campo: Campo) => void }

/** The settings of a field. The variable's name follows the label until somebody changes the name. */
export function CampoForm({ campo, antes, ocupados, mudar }: Props) {
  const { t } = useLingui()
  const id = useId()
  const textos = { opcoes: [t`Sim`, t`Não`], coluna: t`Coluna` }
  return (
    <div className={modelo.campoForm}>
      <RotuloField
        legenda={<Trans>O que pergunta</Trans>}
        falta={<Trans>Escreva o que se pergunta.</Trans>}
        rotulo={campo.rotulo}
        mudar={(rotulo) => mudar(comRotulo(campo, rotulo, ocupados))}
        data-qual="rotulo"
        onFocus={({ target }) => target.select()}
        // The mouse press would undo the selection made on focus: while the label is the default one, select it all again.
        onMouseDown={(evento) => {
          if (campo.rotulo !== t`Novo campo`) return
          evento.preventDefault()
          evento.currentTarget.focus()
          evento.currentTarget.select()
        }}
      />
      <div className={modelo.campoDois}>
        <TipoField tipo={campo.tipo} tipos={TIPOS} mudar={(tipo) => mudar(campoDeTipo(campo, tipo, textos))} />
        <div className={forms.field}>
          <label htmlFor={`${id}-nome`}>
            <Trans>Nome da variável</Trans>
          </label>
          <input
            id={`${id}-nome`}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            value={campo.nome}
            onChange={({ target }) => {
              const nome = target.value.replace(/[^A-Za-z0-9]/g, '').replace(/^[^a-z]+/, '')
              if (nome !== '') mudar({ ...campo, nome })
            }}
          />
        </div>
      </div>
      <div className={forms.field}>
        <label htmlFor={`${id}-dica`}>
          <Trans>Dica (opcional)</Trans>
        </label>
        <input
          id={`${id}-dica`}
          maxLength={300}
          autoComplete="off"
          value={campo.dica ?? ''}
          onChange={({ target }) => mudar({ ...campo, dica: target.value === '' ? null : target.value })}
        />
      </div>
      <label className={`${ui.row} ${modelo.campoObrigatorio}`}>
        <input
          type="checkbox"
          checked={campo.obrigatorio}
          onChange={({ target }) => mudar({ ...campo, obrigatorio: target.checked })}
        />
        <Trans>Resposta obrigatória</Trans>
      </label>
      {campo.tipo === 'numero' && <Limites campo={campo} mudar={mudar} />}
      {campo.tipo === 'escolha' && <Opcoes opcoes={campo.opcoes} mudar={(opcoes) => mudar({ ...campo, opcoes })} />}
      {campo.tipo === 'linhas' && <Colunas campo={campo} mudar={mudar} />}
      <Quando antes={antes} quando={campo.quando ?? null} mudar={(quando) => mudar({ ...campo, quando })} />
    </div>
  )
}
