/**
 * The portal's logo (web/public/logo.svg) as a PNG of 72 pixels, shown at half that size. Attached to each email, because mail programs do
 * not draw SVG and block remote images by default.
 */
export const mark = {
  /** Content id that the HTML refers to. */
  contentId: 'mark@portal',
  mediaType: 'image/png',
  base64: [
    'iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAMAAABiM0N1AAAC1lBMVEVMaXEValULa1MLa1MLa1MKalILalMLalIAAAAKa1IAbUgMZlkLa1MMaV',
    'AKa1MKalMLalMLalIKa1MLalILa1ILalMLa1ETYk4La1ILa1MLalMIblULalIHZ08Ka1IKa1MIalILa1EKa1ILa1IKa1ILalMLalMKalILbFIK',
    'alMLa1IAX18LalMLaFELaVIAf1ULa1MLa1ILbFEKa1ILa1IKa1INa1ALalIAZkwAc1wHaVIKalMLa1MKalMHbFULalIKa1IMbVULalILa1OP4M',
    'P///8MbFSFtamO38JNpYsed2DH3dj+/v51q54PbVYObVWN3sKB07dWrZP9/v57zrENbFSN3sH3+voPb1b5/PsUcFldtJno8e8aeF/8/f0vgW0a',
    'eGBasZfA2dIRcVmJ2r5YmYkkgWi51c5Npox4y7CK3L/X5+NFjnwRcFj1+fgVdVtjoJHe6+eM3sBqv6NHoIYzg28Uc1tGj313y66L3MDt9PKjx7',
    '4qfmkxjXTQ494+incRblcle2U3k3kNbVXu9fMXc1xcnIytzcU2hXETcFgadF5Bm4G208yexLuXwLWNu6+YwLbz9/bl+PF3ya7O8eWr1McNbVSD',
    '1bmX4sf1/Pq00srG7+G97duA07aG2LvR49/e6+hTl4ZMkoESb1hdnY0qh24jgGcwjHNEnoQSclkObVY9l31DjXtftZqbw7k8ln1lvKCF1rshfm',
    'Wwz8f0+PdxxakgfmVDnYMxgm4ohGwUc1ojgGgRcVhwxKlovaJlu5+J278mg2mC1Licw7otiXAsiXAsf2tiuZxAmn8de2KH2bxwxao4hnOE1rkX',
    'dV6J2r2py8KG2Lz2+vns8/Jzx6sdfGOI2r1BmoBAmoAVdFxjuJ1iuJ0zj3Xk7+x90LN+0bWWv7V90bXa6OVwqZowi3L4+/p8z7NppJVzyKwffW',
    'Qphm1swaXx9vUXdl1enY7S5N9uw6f6/Pz9g8MFAAAAQ3RSTlMADPW1su37/QHuBxTKKZbZrst09LBucA38tHEe9iDwqx9FrZjbmYSnRO+FCCss',
    'QQaDgkKpzMUTyQoLItz+2iGX2CqzbM+kCgAAAAlwSFlzAAALEwAACxMBAJqcGAAAA51JREFUWMNjYEAG2opqzNac7M4EADunCrOaBhcDLqCrqu',
    'lMAuBU1sFqjJWSjTOJgF1eFsMYDiEZZzIAkxQHqjniks5kAhZGZHO4BZ3JBjzcSO4xcaYACMLdxCHpTBEQgYWTkDOFQAxijgITpQbJ2IENUnKm',
    'GBiDzOFlp9wgdl2gQarOVAD2wHyqSQ2DWLkYFAkqCi0tDSWoyIhBi5CSjjpX17oOQqoMGJgJqFj0xhUItiwklOUYVPAreP7RFQziHuNXx88gh0',
    '/azd0VDh7gDShOBjY8sosvuCKBzVF4lLIx4JH08nZFAd5eeBTjMejYI1c0sGAHOQblVMH09/TAWFU5pBvUFg7T3evn3wdjRxaQapBvMFSrjzuY',
    'GwfnupFikN9hmBPCl0BEUvNgItUNxBvUmg7TFVMPEztzFyaW1EWsQY3vYXqya5BE52MTxWdQfQx2uxHuvLyGGINwh4bfOnjIvSNsEFp0ES2JZh',
    'AixTzFmmLaLiFSFz6DombB1LWUY08u5S0wFbOi8Bg0AaaqMB5XCo4vhKmZgNsgt4lE5HN4mTDRDadB/pEzp8ye5Ora3omvDOtsd3WdNHvKzEh/',
    '3F6bOsPFxWVOvxv+YtWtfw5Q2YypeMJosgsIFCfjNyi5GKxsMm6DpnmAVbhUxOIzJ7YCospjGm4XTYcocQlMw21OWiBU0XQ8XiuBqnFJqcVlTm',
    '0KTE0JvpSdAVMV0I3dnO4AmIoM/HltdRFMYRCWuHPzhMmGXSeUaY+cgqndn4suF3EbJnd+OeFiZNN9mOoX51Blbu6FyQTuJqZgy98KU/9wG7L4',
    '1Wcw8StviStqI47DdFw8ihB9tREmuiGX2MIfKUxvwMTW440FnPXaiTBUbW6eHrB0sZ20CvLJNZhJtyKcnVethfEO3CG1yl42F6b3dP6uDzD2oY',
    'OkNyISMmG6Q0JgrMwE3I0I3A2tPftc0MDrlXgaWniafs2JqOYkNuNpaDPY4it6VnggjPHwxN8Yxd88bqqEmVPZRKB5TKDBvvMsxJx5S/GrM2TQ',
    'INASPwmOsnsvCSjTY+DiJKCkLDorK7qMUKdGn4FBmRq9Iz5qdfzAgxvylBukDu7TSgtTag4TdIhEilKDRGEDCCyUmSMAH2ixMKXEHB6kYRZuHv',
    'LNMTdDHq5hFCHbX5ZoA1FiZA1sCItyYIxpKRiTnDLZ1aWxjrI58rGSNGjAx4tz3I/LyMCJn1OCkBESnA4shnr6KFoB6WE8z/O2GBcAAAAASUVO',
    'RK5CYII=',
  ].join(''),
};
