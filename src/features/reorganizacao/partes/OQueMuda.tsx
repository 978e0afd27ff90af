import ui from '#ui/ui.module.css'
import reorganizacao from '#domain/reorganizacao/reorganizacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useWatch } from 'react-hook-form'

import type { Unidade } from '#contract/lotacao.ts'
import { TIPOS_DE_REORGANIZACAO } from '#contract/reorganizacao.ts'
import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import { PersonField } from '#domain/usuario/PersonField.tsx'
import { CheckField } from '#ui/form/CheckField.tsx'
import { Field } from '#ui/form/Field.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import { type Campos, dita, semDestinos } from '../campos.ts'
import { usePalavras } from '#domain/reorganizacao/palavras.ts'
import { ParaOndeMove } from './ParaOndeMove.tsx'

type Props = { form: UseFormReturn<Campos> }

/** Destinations chosen for one unit's documents and people don't apply to another unit's. */
function esquecerDestinos({ setValue }: UseFormReturn<Campos>) {
  setValue('porTipo', semDestinos.porTipo)
  setValue('documentos', semDestinos.documentos)
  setValue('aParte', semDestinos.aParte)
}

export function OQueMuda({ form }: Props) {
  const { t } = useLingui()
  const { tipos } = usePalavras()
  const { control } = form
  const [tipo, emNova] = useWatch({ control, name: ['tipo', 'emNova'] })
  return (
    <section aria-labelledby="o-que-muda">
      <h2 id="o-que-muda">
        <Trans>1. O que muda</Trans>
      </h2>
      <SelectField
        control={control}
        nome="tipo"
        rotulo={t`Tipo`}
        aoMudar={() => {
          esquecerDestinos(form)
          // Only FUNDIR takes several units.
          form.setValue('unidades', form.getValues('unidades').slice(0, 1))
        }}
      >
        {TIPOS_DE_REORGANIZACAO.map((um) => (
          <option key={um} value={um}>
            {tipos[um]}
          </option>
        ))}
      </SelectField>
      {tipo === 'SAIDA' ? <DaPessoa form={form} /> : <DasUnidades form={form} />}
      {tipo === 'FUNDIR' && (
        <CheckField control={control} nome="emNova">
          <Trans>Fundir numa unidade nova</Trans>
        </CheckField>
      )}
      {tipo === 'FUNDIR' && emNova && (
        <>
          <TextField rotulo={t`Sigla da unidade nova`} maxLength={20} control={control} nome="sigla" />
          <TextField rotulo={t`Nome da unidade nova`} maxLength={120} control={control} nome="nome" />
        </>
      )}
    </section>
  )
}

function DaPessoa({ form: { control } }: Props) {
  const { t } = useLingui()
  return (
    <>
      <PersonField control={control} nome="pessoa" rotulo={t`Quem sai`} />
      <Field control={control} nome="destino">
        {(campo) => (
          <UnidadePicker {...campo} rotulo={t`Para onde vai`} dica={t`Deixe em branco se a pessoa deixa o serviço.`} />
        )}
      </Field>
      <PersonField
        control={control}
        nome="herdeiro"
        rotulo={t`Quem assume`}
        ajuda={t`Alguém da mesma unidade, que fica com o que está com a pessoa.`}
      />
    </>
  )
}

function DasUnidades({ form }: Props) {
  const { t } = useLingui()
  const { control, setValue } = form
  const [tipo, unidades, emNova] = useWatch({ control, name: ['tipo', 'unidades', 'emNova'] })
  const varias = tipo === 'FUNDIR'
  const trocar = (novas: Unidade[]) => {
    setValue('unidades', novas)
    esquecerDestinos(form)
  }
  return (
    <>
      {varias && unidades.length > 0 && (
        <ul className={`${ui.plain} ${reorganizacao.reorganizacaoOrigens}`}>
          {unidades.map((unidade) => {
            const qual = dita(unidade)
            return (
              <li key={unidade.id} className={ui.row}>
                <span>
                  <b>{qual}</b> – {unidade.nome}
                </span>
                <button
                  type="button"
                  className={`${ui.btn} ${ui.small}`}
                  aria-label={t`Tirar ${qual}`}
                  onClick={() => trocar(unidades.filter(({ id }) => id !== unidade.id))}
                >
                  <Trans>Tirar</Trans>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <UnidadePicker
        // Empties the field after each unit is added.
        key={varias ? unidades.length : 'uma'}
        rotulo={varias ? t`Unidade que se funde` : t`Unidade`}
        valor={varias ? null : (unidades[0] ?? null)}
        aoMudar={(uma) => {
          if (!varias) trocar(uma ? [uma] : [])
          else if (uma && !unidades.some(({ id }) => id === uma.id)) trocar([...unidades, uma])
        }}
      />
      {tipo === 'MOVER' ? (
        <ParaOndeMove form={form} />
      ) : varias && emNova ? (
        <Field control={control} nome="pai">
          {(campo) => (
            <UnidadePicker
              {...campo}
              rotulo={t`Abaixo de qual unidade fica a nova`}
              dica={t`Em branco: no primeiro nível do órgão.`}
            />
          )}
        </Field>
      ) : (
        <Field control={control} nome="destino">
          {(campo) => (
            <UnidadePicker
              {...campo}
              rotulo={
                tipo === 'DIVIDIR' ? t`Unidade que fica com o que não tiver outro destino` : t`Unidade que sucede`
              }
              {...(varias && { dica: t`Pode ser uma das que se fundem.` })}
            />
          )}
        </Field>
      )}
    </>
  )
}
