import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import criar from '../criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFieldArray, useWatch, type Control, type UseFieldArrayReturn } from 'react-hook-form'

import { OrdemDeAssinatura, PAPEIS_DOS_OUTROS } from '#contract/assinante.ts'
import { explicacaoDaOrdem, nomeDaOrdem, nomeDoPapel } from '#domain/assinatura/nomes.ts'
import { ConvidarButton } from '#domain/externo/ConvidarButton.tsx'
import { Ausente } from '#domain/usuario/Ausente.tsx'
import { useAusentes } from '#domain/usuario/ausentes.ts'
import { PessoaPicker } from '#domain/usuario/PessoaPicker.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MoveButtons } from '#ui/MoveButtons.tsx'

import type { Campos } from '../rascunho/edicao.ts'

type Lista = UseFieldArrayReturn<Campos, 'cossignatarios', 'chave'>

/** The signers after the responsável, in order, each with the capacity in which they sign. */
function Cossignatarios({ control, lista: { fields, move, remove } }: { control: Control<Campos>; lista: Lista }) {
  const { t } = useLingui()
  const ausentes = useAusentes(fields.map(({ id }) => id))
  return (
    <ol className={`${ui.plain} ${criar.signatariosLista}`}>
      {fields.map(({ chave, id, nome, cargo, lotacao }, posicao) => (
        <li key={chave}>
          <span>
            <b>{nome}</b>
            <small className={ui.soft}>{[cargo, lotacao.sigla].filter(Boolean).join(' · ')}</small>
            <Ausente ausente={ausentes.get(id)} />
          </span>
          <select aria-label={t`${nome} assina como`} {...control.register(`cossignatarios.${posicao}.papel`)}>
            {PAPEIS_DOS_OUTROS.map((papel) => (
              <option value={papel} key={papel}>
                {nomeDoPapel(papel)}
              </option>
            ))}
          </select>
          <MoveButtons
            posicao={posicao}
            total={fields.length}
            subir={t`Subir ${nome}`}
            descer={t`Descer ${nome}`}
            mover={(destino) => move(posicao, destino)}
          />
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.plain}`}
            aria-label={t`Tirar ${nome}`}
            onClick={() => remove(posicao)}
          >
            <Icon nome="fechar" />
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Whom the responsável substitutes, and the further signers: open when there are any, else behind one click. */
export function Signatarios({ control, escolheOrdem }: { control: Control<Campos>; escolheOrdem: boolean }) {
  const lista = useFieldArray({ control, name: 'cossignatarios', keyName: 'chave' })
  const { fields, append } = lista
  const [responsavel, titular, ordem] = useWatch({ control, name: ['responsavel', 'titular', 'ordemAssinatura'] })
  const [aberto, setAberto] = useState(fields.length > 0 || titular !== null)
  const ja = new Set([responsavel?.id, ...fields.map(({ id }) => id)])
  if (!aberto)
    return (
      <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => setAberto(true)}>
        <Icon nome="pessoa" />
        <Trans>Mais signatários ou substituição</Trans>
      </button>
    )
  return (
    <fieldset className={criar.signatarios}>
      <legend>
        <Trans>Quem assina com o responsável</Trans>
      </legend>
      <Field control={control} nome="titular">
        {(campo) => <PessoaPicker {...campo} rotulo={<Trans>Em substituição a (opcional)</Trans>} />}
      </Field>
      {fields.length > 0 && <Cossignatarios control={control} lista={lista} />}
      {/* A new one each time: it empties itself after a choice. */}
      <PessoaPicker
        key={fields.length}
        rotulo={<Trans>Acrescentar quem assina</Trans>}
        valor={null}
        aoMudar={(pessoa) => pessoa && !ja.has(pessoa.id) && append({ ...pessoa, papel: 'COSSIGNATARIO' })}
        dica={explicacaoDaOrdem(ordem)}
      />
      <ConvidarButton aoConvidar={(pessoa) => !ja.has(pessoa.id) && append({ ...pessoa, papel: 'COSSIGNATARIO' })} />
      {escolheOrdem && fields.length > 0 && (
        <div className={forms.field}>
          <label htmlFor="ordem-de-assinatura">
            <Trans>Ordem das assinaturas</Trans>
          </label>
          <select id="ordem-de-assinatura" {...control.register('ordemAssinatura')}>
            {OrdemDeAssinatura.options.map((cada) => (
              <option value={cada} key={cada}>
                {nomeDaOrdem(cada)}
              </option>
            ))}
          </select>
        </div>
      )}
    </fieldset>
  )
}
