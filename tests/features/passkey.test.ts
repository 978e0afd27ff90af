import { expect, test } from 'vitest'

import { conferirCriacao, conferirUso } from '#server/core/formas/webauthn.ts'

/** Made once by a device for http://localhost:8080: a passkey for the challenge AAAA, and a signature for BBBB. */
const criada = {
  clientDataJSON:
    'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQUFBQSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6ODA4' +
    'MCIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
  attestationObject:
    'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAABAAAAAAAAAAA' +
    'AAAAAAAAAAAAIOo4RBdQg_GJJE7gau19ITxm4tt5QiVxnazgUd1otnG9pQECAyYgASFYIBUpmrOodzejV8am4XJi43sIBDdeRM47' +
    'K74_tjDzgUi2Ilggm1flG74nJGcwL_D5zLuoU8a4tnXBFNuUOK60pZkcyms',
}
const usada = {
  clientDataJSON:
    'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQkJCQiIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6ODA4MCIs' +
    'ImNyb3NzT3JpZ2luIjpmYWxzZX0',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAABQ',
  assinatura: 'MEUCIE4xBnfQ9G17OJxCj2R06JQGRB-zcM2wuW9ZM78RTB1UAiEA27LPz47BAbStEI9saZNJBanzNGLId6vEpKsGoMc9CSY',
}
const onde = { origem: 'http://localhost:8080', rpId: 'localhost' }

// The mocks run the server's code in the browser, so its libraries must work there, bundled and in order.
test('uma passkey também é cadastrada e usada no navegador', async () => {
  const { chave, contador } = await conferirCriacao(criada, { desafio: 'AAAA', ...onde })
  expect(contador).toBe(4)
  expect(await conferirUso(usada, chave, { desafio: 'BBBB', ...onde })).toEqual({ contador: 5, sincronizada: false })
  await expect(conferirUso(usada, chave, { desafio: 'CCCC', ...onde })).rejects.toThrow('challenge')
})
