import { describe, expect, test } from 'vitest'

import { lerCatalogos } from '#server/adapters/catalogos.ts'
import { paginaCodigo, paginaEntrar, paginaErro, paginaSair } from '#server/adapters/identity/paginas.ts'
import { linguaDe, linguaPedida } from '#server/base/palavras/lingua.ts'

lerCatalogos()

describe('a página de entrada fala a língua de quem a abre', () => {
  test.each([
    [undefined, 'pt-BR'],
    ['en-US,en;q=0.9', 'en'],
    ['es-AR', 'es'],
    ['fr-FR,es;q=0.5,en;q=0.8', 'en'],
    ['en;q=0,es', 'es'],
    ['fr', 'pt-BR'],
    ['pt-PT,en', 'pt-BR'],
  ])('a língua pedida como %s é entendida', (aceita, lingua) => expect(linguaDe(aceita)).toBe(lingua))

  const dados = {
    acao: '/x',
    externo: true,
    confirmar: true,
    username: '',
    erro: 'Usuário ou senha incorretos.' as const,
    porEmail: true,
  }
  test('em inglês e espanhol, o erro também é traduzido, e o texto digitado sai escapado', () => {
    const en = paginaEntrar(dados)('en').html
    for (const dito of [
      '<html lang="en">',
      'External signer access',
      'Password',
      'Wrong user name or password.',
      'Did you receive an invitation',
    ])
      expect(en).toContain(dito)
    expect(paginaEntrar(dados)('es').html).toContain('Contraseña')
    expect(paginaEntrar(dados)('pt-BR').html).toContain('<html lang="pt-BR">')
    expect(paginaCodigo({ acao: '/x', email: '<b>@x.y' })('en').html).toContain('If <b>&lt;b&gt;@x.y</b> was invited')
    expect(paginaErro('Este acesso expirou', 'Volte ao início.', 'c1')('es').html).toContain('Este acceso venció')
    expect(paginaSair('/x', 'y', false)('en').html).toContain('Do you want to sign out of Carimbo?')
  })

  test('quem não pede nenhuma das três línguas conta como quem não pediu', () => {
    expect(linguaPedida('*')).toBeUndefined()
    expect(linguaPedida(undefined)).toBeUndefined()
    expect(linguaPedida('fr, es;q=0.1')).toBe('es')
  })
})
