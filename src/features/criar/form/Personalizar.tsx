import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import criar from '../criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller, useWatch, type Control } from 'react-hook-form'

import type { Personalizacao } from '#contract/como-assina.ts'
import type { Documento } from '#contract/documento.ts'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { Icon } from '#ui/Icon.tsx'

import type { Campos } from '../rascunho/edicao.ts'

type Parte = Exclude<keyof Personalizacao, 'pessoaId'>
const comoRegistrado = (pessoaId: number): Personalizacao => ({
  pessoaId,
  nome: null,
  funcao: null,
  unidade: null,
  cidade: null,
})

type Props = { control: Control<Campos>; documento: Documento }

/** How the signer appears on the paper, if not as registered: name, function, unit, city. */
export function Personalizar({ control, documento }: Props) {
  const { t } = useLingui()
  const [responsavel, cossignatarios, ditas] = useWatch({
    control,
    name: ['responsavel', 'cossignatarios', 'personalizacoes'],
  })
  const quem = [responsavel, ...cossignatarios].filter((pessoa) => pessoa !== null)
  const [aberto, setAberto] = useState(quem.some(({ id }) => ditas.some(({ pessoaId }) => pessoaId === id)))
  if (quem.length === 0) return null
  if (!aberto)
    return (
      <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => setAberto(true)}>
        <Icon nome="lapis" />
        <Trans>Personalizar como assina</Trans>
      </button>
    )
  const partes = (pessoa: PessoaEscolhida): { parte: Parte; rotulo: string; registrado: string; maximo: number }[] => [
    { parte: 'nome', rotulo: t`Nome`, registrado: pessoa.nome, maximo: 120 },
    { parte: 'funcao', rotulo: t`Função`, registrado: pessoa.cargo ?? '', maximo: 160 },
    { parte: 'unidade', rotulo: t`Unidade`, registrado: pessoa.lotacao.nome, maximo: 160 },
    ...(pessoa.id === responsavel?.id
      ? [{ parte: 'cidade' as const, rotulo: t`Cidade`, registrado: documento.municipio, maximo: 80 }]
      : []),
  ]
  return (
    <Controller
      control={control}
      name="personalizacoes"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <fieldset className={criar.signatarios} aria-describedby="personalizar-dica">
          <legend>
            <Trans>Como aparecem no documento</Trans>
          </legend>
          <small className={ui.soft} id="personalizar-dica">
            <Trans>Em branco, vale o que está no cadastro.</Trans>
          </small>
          {quem.map((pessoa) => {
            const dita = value.find(({ pessoaId }) => pessoaId === pessoa.id) ?? comoRegistrado(pessoa.id)
            const outras = value.filter(({ pessoaId }) => pessoaId !== pessoa.id)
            return (
              <div className={criar.personalizada} role="group" aria-label={pessoa.nome} key={pessoa.id}>
                {quem.length > 1 && <b>{pessoa.nome}</b>}
                {partes(pessoa).map(({ parte, rotulo, registrado, maximo }) => (
                  <div className={forms.field} key={parte}>
                    <label htmlFor={`${parte}-${pessoa.id}`}>{rotulo}</label>
                    <input
                      id={`${parte}-${pessoa.id}`}
                      maxLength={maximo}
                      autoComplete="off"
                      placeholder={registrado}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? 'personalizar-erro' : undefined}
                      value={dita[parte] ?? ''}
                      onChange={({ target }) => onChange([...outras, { ...dita, [parte]: target.value || null }])}
                    />
                  </div>
                ))}
              </div>
            )
          })}
          <small className={forms.error} id="personalizar-erro">
            {error?.message}
          </small>
        </fieldset>
      )}
    />
  )
}
